-- The index knows what sets cost from now on: without a price they were found by no search and in no category.
insert into index_requests default values;
