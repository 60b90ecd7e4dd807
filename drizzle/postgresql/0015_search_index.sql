-- Written by hand: drizzle knows neither triggers nor functions. What is searched, in one place (docs/decisions/0046).
CREATE TABLE "search_entries" ("exercise_id" bigint NOT NULL, "kind" text NOT NULL, "subject_id" bigint NOT NULL, "moment" timestamp (3) with time zone NOT NULL, "words" tsvector NOT NULL, PRIMARY KEY ("exercise_id", "kind", "subject_id"));--> statement-breakpoint
-- The words of a text without accents and case, and marks, which begin with a slash as no word does.
CREATE FUNCTION search_vector(marks text[], words text) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  SELECT array_to_tsvector(array(
    SELECT '/' || mark FROM unnest(marks) AS mark WHERE mark IS NOT NULL
    UNION SELECT left(word, 200) FROM regexp_split_to_table(
      regexp_replace(normalize(replace(replace(lower(words COLLATE "und-x-icu"), 'œ', 'oe'), 'æ', 'ae'), NFD), '[\u0300-\u036f]', '', 'g'),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u20cf\u2100-\u2bff\u2e00-\u2e7f\u3000-\u303f\ue000-\uf8ff\ufe00-\ufe6f\uff00-\uff0f\U0001f000-\U0001faff]+') AS word WHERE word <> ''
  ))
$$;--> statement-breakpoint
CREATE VIEW search_weezes AS SELECT exercise_id, 'weeze'::text AS kind, id AS subject_id, created_on AS moment,
  search_vector(array['weeze' || exercise_id, 'author' || author_id, (SELECT CASE role WHEN 'DUMMY' THEN 'personas' WHEN 'USER' THEN 'players' END FROM users WHERE users.exercise_id = weezes.exercise_id AND users.id = author_id), CASE WHEN weezes.medias @> '[{"type": "IMAGE"}]' THEN 'picture' END], text) AS words
  FROM weezes WHERE deleted_on IS NULL AND text <> '';--> statement-breakpoint
CREATE VIEW search_messages AS SELECT exercise_id, 'message'::text AS kind, id AS subject_id, created_on AS moment,
  search_vector(array['message' || exercise_id, 'author' || author_id, (SELECT CASE role WHEN 'DUMMY' THEN 'personas' WHEN 'USER' THEN 'players' END FROM users WHERE users.exercise_id = messages.exercise_id AND users.id = author_id)], content) AS words
  FROM messages WHERE deleted_on IS NULL;--> statement-breakpoint
CREATE VIEW search_items AS SELECT exercise_id, 'item'::text AS kind, id AS subject_id, now()::timestamptz(3) AS moment,
  search_vector(array['item' || exercise_id, 'author' || author_id, (SELECT CASE role WHEN 'DUMMY' THEN 'personas' WHEN 'USER' THEN 'players' END FROM users WHERE users.exercise_id = sequence_items.exercise_id AND users.id = author_id), CASE WHEN sequence_items.medias @> '[{"type": "IMAGE"}]' THEN 'picture' END], title || ' ' || text || ' ' || note) AS words
  FROM sequence_items;--> statement-breakpoint
CREATE VIEW search_articles AS SELECT exercise_id, 'article'::text AS kind, id AS subject_id, coalesce(published_on, updated_on) AS moment,
  search_vector(
    array['article' || exercise_id, CASE status WHEN 'PUBLISHED' THEN 'published' END, CASE WHEN image_url <> '' THEN 'picture' END],
    title || ' ' || subtitle || ' ' || chapeau || ' ' || author || ' ' || regexp_replace(left(body, 20000), '<[^>]*(>|$)', ' ', 'g')) AS words
  FROM articles;--> statement-breakpoint
-- Follows a row of a table in its transaction; the argument is the kind of its texts.
CREATE FUNCTION search_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM search_entries WHERE exercise_id = OLD.exercise_id AND kind = TG_ARGV[0] AND subject_id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    IF TG_ARGV[0] = 'weeze' THEN INSERT INTO search_entries SELECT * FROM search_weezes WHERE exercise_id = NEW.exercise_id AND subject_id = NEW.id;
    ELSIF TG_ARGV[0] = 'message' THEN INSERT INTO search_entries SELECT * FROM search_messages WHERE exercise_id = NEW.exercise_id AND subject_id = NEW.id;
    ELSIF TG_ARGV[0] = 'item' THEN INSERT INTO search_entries SELECT * FROM search_items WHERE exercise_id = NEW.exercise_id AND subject_id = NEW.id;
    ELSIF TG_ARGV[0] = 'article' THEN INSERT INTO search_entries SELECT * FROM search_articles WHERE exercise_id = NEW.exercise_id AND subject_id = NEW.id;
    END IF;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Whether somebody is a player or a persona is a mark of what they wrote.
CREATE FUNCTION search_follow_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE weezes SET author_id = author_id WHERE exercise_id = NEW.exercise_id AND author_id = NEW.id;
  UPDATE messages SET author_id = author_id WHERE exercise_id = NEW.exercise_id AND author_id = NEW.id;
  UPDATE sequence_items SET author_id = author_id WHERE exercise_id = NEW.exercise_id AND author_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER weezes_searched AFTER INSERT OR DELETE OR UPDATE OF text, author_id, medias, deleted_on ON weezes FOR EACH ROW EXECUTE FUNCTION search_follow('weeze');--> statement-breakpoint
CREATE TRIGGER messages_searched AFTER INSERT OR DELETE OR UPDATE OF content, author_id, deleted_on ON messages FOR EACH ROW EXECUTE FUNCTION search_follow('message');--> statement-breakpoint
CREATE TRIGGER sequence_items_searched AFTER INSERT OR DELETE OR UPDATE OF title, text, note, author_id, medias ON sequence_items FOR EACH ROW EXECUTE FUNCTION search_follow('item');--> statement-breakpoint
CREATE TRIGGER articles_searched AFTER INSERT OR DELETE OR UPDATE OF title, subtitle, chapeau, author, body, status, image_url, published_on ON articles FOR EACH ROW EXECUTE FUNCTION search_follow('article');--> statement-breakpoint
CREATE TRIGGER users_searched AFTER UPDATE OF role ON users FOR EACH ROW WHEN (OLD.role <> NEW.role) EXECUTE FUNCTION search_follow_role();--> statement-breakpoint
INSERT INTO search_entries SELECT * FROM search_weezes;--> statement-breakpoint
INSERT INTO search_entries SELECT * FROM search_messages;--> statement-breakpoint
INSERT INTO search_entries SELECT * FROM search_items;--> statement-breakpoint
INSERT INTO search_entries SELECT * FROM search_articles;--> statement-breakpoint
CREATE INDEX "search_entries_newest" ON "search_entries" ("exercise_id", "kind", "moment" DESC);--> statement-breakpoint
CREATE INDEX "search_entries_weeze_words" ON "search_entries" USING gin ("words") WITH (fastupdate = off) WHERE "kind" = 'weeze';--> statement-breakpoint
CREATE INDEX "search_entries_message_words" ON "search_entries" USING gin ("words") WITH (fastupdate = off) WHERE "kind" = 'message';--> statement-breakpoint
CREATE INDEX "search_entries_item_words" ON "search_entries" USING gin ("words") WITH (fastupdate = off) WHERE "kind" = 'item';--> statement-breakpoint
CREATE INDEX "search_entries_article_words" ON "search_entries" USING gin ("words") WITH (fastupdate = off) WHERE "kind" = 'article';
