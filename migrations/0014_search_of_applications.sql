-- Finds a part of an address or a name among many applications without reading each of them. The extension comes with
-- PostgreSQL (in some packages as "contrib") and an owner of the database may make it. Where it is missing everything works
-- all the same, and a search reads the whole table.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "beta_signups_email_part_idx" ON "beta_signups" USING gin ("email" gin_trgm_ops);
  CREATE INDEX "beta_signups_name_part_idx" ON "beta_signups" USING gin (lower("name") gin_trgm_ops);
  -- Else nothing is known of lower(name), and the indexes are not chosen where they help most.
  ANALYZE "beta_signups";
EXCEPTION
  WHEN undefined_file OR feature_not_supported OR insufficient_privilege OR undefined_object THEN
    RAISE NOTICE 'Applications are searched without an index: %', SQLERRM;
END $$;
