DROP INDEX "weezes_conversation";--> statement-breakpoint
CREATE INDEX "weezes_replies" ON "weezes" USING btree ("exercise_id","reply_to_id","created_on");