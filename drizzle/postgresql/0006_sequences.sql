CREATE TABLE "sequence_leases" (
	"exercise_id" bigint PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"beat" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sequence_publications" ADD COLUMN "outcome" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "sequence_publications" ADD COLUMN "elapsed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sequences" ADD COLUMN "turn" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sequences" ADD COLUMN "started_by_id" bigint;--> statement-breakpoint
ALTER TABLE "sequence_leases" ADD CONSTRAINT "sequence_leases_exercise" FOREIGN KEY ("exercise_id") REFERENCES "public"."exercises"("id") ON DELETE no action ON UPDATE no action;