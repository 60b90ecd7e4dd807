ALTER TABLE "article_versions" ADD COLUMN "kind" text DEFAULT 'SAVE' NOT NULL;--> statement-breakpoint
ALTER TABLE "article_versions" ADD COLUMN "saved_on" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "weezes" ADD COLUMN "article_id" bigint;