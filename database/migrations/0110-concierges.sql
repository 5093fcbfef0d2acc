-- Who looks after gifts for companies, each in ranges of postal codes (FORM-142).
create table concierges (
  id text primary key,
  document jsonb not null
);
