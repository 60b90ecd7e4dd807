CREATE TABLE "runs" (
	"exercise_id" bigint PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"frozen_id" bigint,
	"begins_on" timestamp (3) with time zone,
	"ends_on" timestamp (3) with time zone,
	"weezes_before" integer DEFAULT 0 NOT NULL,
	"started_on" timestamp (3) with time zone NOT NULL,
	"started_by_id" bigint NOT NULL,
	"closed_on" timestamp (3) with time zone,
	"closed_by_id" bigint,
	"players_count" integer DEFAULT 0 NOT NULL,
	"weezes_count" integer DEFAULT 0 NOT NULL,
	"cell_count" integer DEFAULT 0 NOT NULL,
	"debts_count" integer DEFAULT 0 NOT NULL,
	"satisfied_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "run_state" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "runs_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_exercise" FOREIGN KEY ("exercise_id") REFERENCES "public"."exercises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_starter" FOREIGN KEY ("exercise_id","started_by_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_closer" FOREIGN KEY ("exercise_id","closed_by_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;