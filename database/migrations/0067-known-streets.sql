-- Streets for suggestions, from past orders: names only, and only those of several customers at several house numbers
-- (decision 0040). The job update-known-streets replaces them every night.
create table known_streets (
  postal_code text not null,
  -- The words of the name, in full and in lower case, for comparison.
  street_key text collate "C" not null,
  name text not null,
  customers int not null,
  primary key (postal_code, street_key)
);
create index known_streets_beginning on known_streets (street_key);
