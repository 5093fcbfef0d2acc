-- expand
-- Carriers as the shopkeeper wrote them in shipping/carriers.json. A shop without the file has those that its methods name.
create table carriers (
  id text primary key,
  position int not null,
  document jsonb not null
);
