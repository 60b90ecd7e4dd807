-- Written by hand as 0015_search_index, whose kinds of texts mails join (docs/decisions/0046). A mail is found by its subject, its words and the
-- names of its files; who wrote it is whose mailbox it came from, and the postmaster is nobody.
CREATE VIEW search_mails AS SELECT exercise_id, 'mail'::text AS kind, id AS subject_id, created_on AS moment,
  search_vector(array['mail' || exercise_id, 'author' || from_id, (SELECT CASE role WHEN 'DUMMY' THEN 'personas' WHEN 'USER' THEN 'players' END FROM users WHERE users.exercise_id = mails.exercise_id AND users.id = from_id), (SELECT 'picture' FROM mail_attachments JOIN mail_files ON mail_files.exercise_id = mail_attachments.exercise_id AND mail_files.id = file_id WHERE mail_attachments.exercise_id = mails.exercise_id AND mail_id = mails.id AND type = 'image/webp' LIMIT 1)],
    subject || ' ' || words || coalesce((SELECT ' ' || string_agg(name, ' ') FROM mail_attachments JOIN mail_files ON mail_files.exercise_id = mail_attachments.exercise_id AND mail_files.id = file_id WHERE mail_attachments.exercise_id = mails.exercise_id AND mail_id = mails.id), '')) AS words
  FROM mails WHERE deleted_on IS NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM search_entries WHERE exercise_id = OLD.exercise_id AND kind = TG_ARGV[0] AND subject_id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    IF TG_ARGV[0] = 'weeze' THEN INSERT INTO search_entries SELECT * FROM search_weezes WHERE exercise_id = NEW.exercise_id AND subject_id = NEW.id;
    ELSIF TG_ARGV[0] = 'message' THEN INSERT INTO search_entries SELECT * FROM search_messages WHERE exercise_id = NEW.exercise_id AND subject_id = NEW.id;
    ELSIF TG_ARGV[0] = 'item' THEN INSERT INTO search_entries SELECT * FROM search_items WHERE exercise_id = NEW.exercise_id AND subject_id = NEW.id;
    ELSIF TG_ARGV[0] = 'article' THEN INSERT INTO search_entries SELECT * FROM search_articles WHERE exercise_id = NEW.exercise_id AND subject_id = NEW.id;
    ELSIF TG_ARGV[0] = 'mail' THEN INSERT INTO search_entries SELECT * FROM search_mails WHERE exercise_id = NEW.exercise_id AND subject_id = NEW.id;
    END IF;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_follow_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE weezes SET author_id = author_id WHERE exercise_id = NEW.exercise_id AND author_id = NEW.id;
  UPDATE messages SET author_id = author_id WHERE exercise_id = NEW.exercise_id AND author_id = NEW.id;
  UPDATE mails SET from_id = from_id WHERE exercise_id = NEW.exercise_id AND from_id = NEW.id;
  UPDATE sequence_items SET author_id = author_id WHERE exercise_id = NEW.exercise_id AND author_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Files are stored after their mail, and go with it.
CREATE FUNCTION search_follow_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE mails SET from_id = from_id WHERE exercise_id = NEW.exercise_id AND id = NEW.mail_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER mails_searched AFTER INSERT OR DELETE OR UPDATE OF subject, words, from_id, deleted_on ON mails FOR EACH ROW EXECUTE FUNCTION search_follow('mail');--> statement-breakpoint
CREATE TRIGGER mail_attachments_searched AFTER INSERT ON mail_attachments FOR EACH ROW EXECUTE FUNCTION search_follow_file();--> statement-breakpoint
INSERT INTO search_entries SELECT * FROM search_mails;--> statement-breakpoint
CREATE INDEX "search_entries_mail_words" ON "search_entries" USING gin ("words") WITH (fastupdate = off) WHERE "kind" = 'mail';
