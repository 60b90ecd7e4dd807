ALTER TABLE "exercises" ADD COLUMN "variables" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sequences" ADD COLUMN "fixed_duration" integer;