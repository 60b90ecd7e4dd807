ALTER TABLE "media_sources" ADD COLUMN "genre" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "media_sources" ADD COLUMN "face" text DEFAULT 'serif' NOT NULL;--> statement-breakpoint
ALTER TABLE "media_sources" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;