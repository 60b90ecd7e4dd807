ALTER TABLE "articles" ADD COLUMN "start_status" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "start_published_on" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "start_version_id" bigint;--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "resets_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "started_on" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "suspended_on" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "resumes_on" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "writing_closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "ended_on" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sequences" ADD COLUMN "paused_together" boolean DEFAULT false NOT NULL;