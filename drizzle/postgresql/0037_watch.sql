CREATE TABLE "watch_columns" (
	"exercise_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"shared" boolean NOT NULL,
	"query" jsonb NOT NULL,
	"alert_count" integer,
	"alert_minutes" integer,
	"created_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "watch_columns_exercise_id_id_pk" PRIMARY KEY("exercise_id","id")
);
--> statement-breakpoint
CREATE TABLE "watch_reads" (
	"exercise_id" bigint NOT NULL,
	"column_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"seen_on" timestamp (3) with time zone,
	"alert_seen_on" timestamp (3) with time zone,
	CONSTRAINT "watch_reads_exercise_id_column_id_user_id_pk" PRIMARY KEY("exercise_id","column_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "watch_columns" ADD CONSTRAINT "watch_columns_owner_user" FOREIGN KEY ("exercise_id","owner_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_reads" ADD CONSTRAINT "watch_reads_column" FOREIGN KEY ("exercise_id","column_id") REFERENCES "public"."watch_columns"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_reads" ADD CONSTRAINT "watch_reads_user" FOREIGN KEY ("exercise_id","user_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "watch_columns_owner" ON "watch_columns" USING btree ("exercise_id","owner_id");--> statement-breakpoint
-- By hand, as 0029_mail_search: communiqués join the texts that are searched (docs/decisions/0046) from their release until they are withdrawn.
CREATE VIEW search_communiques AS SELECT exercise_id, 'communique'::text AS kind, id AS subject_id, released_on AS moment,
  search_vector(array['communique' || exercise_id], (content ->> 'title') || ' ' || regexp_replace(left(content ->> 'body', 20000), '<[^>]*(>|$)', ' ', 'g')) AS words
  FROM communiques WHERE released_on IS NOT NULL AND withdrawn_on IS NULL;--> statement-breakpoint
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
    ELSIF TG_ARGV[0] = 'communique' THEN INSERT INTO search_entries SELECT * FROM search_communiques WHERE exercise_id = NEW.exercise_id AND subject_id = NEW.id;
    END IF;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER communiques_searched AFTER INSERT OR DELETE OR UPDATE OF content, released_on, withdrawn_on ON communiques FOR EACH ROW EXECUTE FUNCTION search_follow('communique');--> statement-breakpoint
INSERT INTO search_entries SELECT * FROM search_communiques;--> statement-breakpoint
CREATE INDEX "search_entries_communique_words" ON "search_entries" USING gin ("words") WITH (fastupdate = off) WHERE "kind" = 'communique';--> statement-breakpoint
-- The vectors have no places, so an exact phrase is looked for in the texts themselves: their words in order, each between two spaces.
CREATE FUNCTION search_plain(words text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT ' ' || regexp_replace(
    regexp_replace(normalize(replace(replace(lower(words COLLATE "und-x-icu"), 'œ', 'oe'), 'æ', 'ae'), NFD), '[\u0300-\u036f]', '', 'g'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u20cf\u2100-\u2bff\u2e00-\u2e7f\u3000-\u303f\ue000-\uf8ff\ufe00-\ufe6f\uff00-\uff0f\U0001f000-\U0001faff]+', ' ', 'g') || ' '
$$;--> statement-breakpoint
CREATE VIEW search_sentences AS
  SELECT exercise_id, 'weeze'::text AS kind, id AS subject_id, text AS words FROM weezes
  UNION ALL SELECT exercise_id, 'article'::text, id, title || ' ' || subtitle || ' ' || chapeau || ' ' || author || ' ' || regexp_replace(left(body, 20000), '<[^>]*(>|$)', ' ', 'g') FROM articles
  UNION ALL SELECT exercise_id, 'communique'::text, id, (content ->> 'title') || ' ' || regexp_replace(left(content ->> 'body', 20000), '<[^>]*(>|$)', ' ', 'g') FROM communiques;
