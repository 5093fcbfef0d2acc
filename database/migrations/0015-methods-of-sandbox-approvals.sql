-- expand
-- The shipping method that a shopper chose on the sandbox's page of a provider. Null where no address was asked.
alter table sandbox_approvals add column shipping_method text;
