-- People who have left all lists: their names and addresses are not kept without a consent.
delete from list_members m where not exists (select from list_consents where member_id = m.id);
