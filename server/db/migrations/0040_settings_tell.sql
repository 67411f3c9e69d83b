-- Whoever changes the settings or the carriers, by whatever way, every node hears of it when that is committed: they are
-- kept in memory between two changes (docs/adr/0117). Equal messages of one transaction are one.
CREATE FUNCTION tell_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('balcao_changed', 'settings');
  RETURN NULL;
END $$;
CREATE TRIGGER settings_tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION tell_settings();
CREATE TRIGGER carriers_tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON carriers
  FOR EACH STATEMENT EXECUTE FUNCTION tell_settings();
