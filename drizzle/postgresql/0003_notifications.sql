ALTER TABLE "users" ADD COLUMN "notifications_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "notified_on" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "notifications_read_on" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "notifications_weeze" ON "notifications" USING btree ("exercise_id","weeze_id");--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "read_on";