-- Since when staff keep an account closed: nobody can log in to it.
alter table customers add column closed_at timestamptz;
