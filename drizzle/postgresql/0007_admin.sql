ALTER TABLE "exercises" ADD COLUMN "mark_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "video_embeds" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "clock_skew" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "signed_in_on" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "home_exercise_id" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "home_user_id" bigint;--> statement-breakpoint
CREATE INDEX "weezes_conversation" ON "weezes" USING btree ("exercise_id","conversation_id") WHERE "weezes"."conversation_id" is not null;