-- A request for the catalog may also come from a panel, and may be for the digital catalog (FORM-120).
alter table catalog_requests
  add column reason text not null default 'PostalCatalog' check (reason in ('PostalCatalog', 'DigitalDownload'));
