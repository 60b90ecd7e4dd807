CREATE FUNCTION audit_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN RAISE EXCEPTION 'records never change'; END IF;
  IF NOT EXISTS (SELECT 1 FROM exercises WHERE id = OLD.exercise_id AND ending) THEN RAISE EXCEPTION 'records stay'; END IF;
  RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER audit_stays BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION audit_stays();
