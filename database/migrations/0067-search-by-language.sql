-- expand
-- A text search configuration for each language of PostgreSQL: words are compared without accents and by their stem in that
-- language. `bonbon_simple` compares words as they are. The owner of the schema may create them.
do $$
declare
  language text;
begin
  for language in select cfgname from pg_ts_config where cfgnamespace = 'pg_catalog'::regnamespace
  loop
    execute format('create text search configuration %I (copy = pg_catalog.%I)', 'bonbon_' || language, language);
    execute format(
      'alter text search configuration %I alter mapping for hword, hword_part, word with public.unaccent, pg_catalog.%I',
      'bonbon_' || language, case language when 'simple' then 'simple' else language || '_stem' end);
  end loop;
end $$;

-- The words of a document in each language of its site, apart from the documents: a query reads many of these rows, and only
-- their ids. It takes the place of search_document_words, which servers of the release before read.
create table search_document_texts (
  id int not null references search_documents on delete cascade,
  -- A text search configuration of PostgreSQL: english, french, simple …
  language text not null,
  site text not null,
  -- Words of the name and number.
  name_words tsvector not null,
  -- The same, with flavours, categories, descriptions and ingredients.
  words tsvector not null,
  primary key (id, language)
) with (toast_tuple_target = 128);
alter table search_document_texts alter column name_words set storage external, alter column words set storage external;

insert into search_document_texts (id, language, site, name_words, words)
select id, 'english', site, name_words, words from search_document_words;

create index search_document_texts_name on search_document_texts using gin (name_words) with (fastupdate = off);
create index search_document_texts_all on search_document_texts using gin (words) with (fastupdate = off);

-- Sites in other languages get their words with the next run.
insert into index_requests default values;
