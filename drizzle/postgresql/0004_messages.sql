ALTER TABLE "participants" ADD COLUMN "unread_on" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "animated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "waiting_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "answered_on" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "participants_unread" ON "participants" USING btree ("exercise_id","unread_on");--> statement-breakpoint
CREATE INDEX "participants_waiting" ON "participants" USING btree ("exercise_id","waiting_since");--> statement-breakpoint
UPDATE participants AS own SET animated = true WHERE user_id = coalesce(
  (SELECT u.id FROM conversations c JOIN users u ON u.exercise_id = c.exercise_id AND u.id = c.opened_as_id
    WHERE c.exercise_id = own.exercise_id AND c.id = own.conversation_id AND u.role = 'DUMMY'),
  (SELECT p.user_id FROM participants p JOIN users u ON u.exercise_id = p.exercise_id AND u.id = p.user_id
    WHERE p.exercise_id = own.exercise_id AND p.conversation_id = own.conversation_id AND u.role = 'DUMMY' ORDER BY p.id LIMIT 1));--> statement-breakpoint
UPDATE participants AS own SET unread_on = (SELECT max(m.created_on) FROM messages m
  WHERE m.exercise_id = own.exercise_id AND m.conversation_id = own.conversation_id AND m.author_id <> own.user_id
    AND (own.last_read_on IS NULL OR m.created_on > own.last_read_on));--> statement-breakpoint
UPDATE participants AS own SET answered_on = (SELECT max(m.created_on) FROM messages m
  WHERE m.exercise_id = own.exercise_id AND m.conversation_id = own.conversation_id AND m.author_id = own.user_id) WHERE animated;--> statement-breakpoint
UPDATE participants AS own SET waiting_since = (SELECT min(m.created_on) FROM messages m
  JOIN users u ON u.exercise_id = m.exercise_id AND u.id = m.author_id
  WHERE m.exercise_id = own.exercise_id AND m.conversation_id = own.conversation_id AND u.role <> 'DUMMY'
    AND (own.answered_on IS NULL OR m.created_on > own.answered_on)) WHERE animated;
