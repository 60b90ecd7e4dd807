CREATE TABLE "denials" (
	"exercise_id" bigint NOT NULL,
	"subject" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"weeze_id" bigint NOT NULL,
	"confirmed" boolean NOT NULL,
	"judged_by_id" bigint NOT NULL,
	"judged_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "denials_exercise_id_subject_subject_id_weeze_id_pk" PRIMARY KEY("exercise_id","subject","subject_id","weeze_id")
);
--> statement-breakpoint
CREATE TABLE "note_versions" (
	"exercise_id" bigint NOT NULL,
	"note_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"words" text NOT NULL,
	"judgement" text,
	"objective_id" bigint,
	"rating" integer,
	"tags" jsonb NOT NULL,
	"saved_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "note_versions_exercise_id_note_id_version_pk" PRIMARY KEY("exercise_id","note_id","version")
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"exercise_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"client_id" text NOT NULL,
	"words" text NOT NULL,
	"folded" text NOT NULL,
	"noted_on" timestamp (3) with time zone NOT NULL,
	"elapsed" integer,
	"subject" text,
	"subject_id" bigint,
	"subject_name" text,
	"subject_words" text,
	"judgement" text,
	"objective_id" bigint,
	"rating" integer,
	"tags" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"edited_on" timestamp (3) with time zone NOT NULL,
	"deleted_on" timestamp (3) with time zone,
	CONSTRAINT "notes_exercise_id_id_pk" PRIMARY KEY("exercise_id","id")
);
--> statement-breakpoint
CREATE TABLE "objectives" (
	"exercise_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"name" text NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "objectives_exercise_id_id_pk" PRIMARY KEY("exercise_id","id")
);
--> statement-breakpoint
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
CREATE TABLE "truth_marks" (
	"exercise_id" bigint NOT NULL,
	"subject" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"truth" text NOT NULL,
	"marked_by_id" bigint NOT NULL,
	"marked_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "truth_marks_exercise_id_subject_subject_id_pk" PRIMARY KEY("exercise_id","subject","subject_id")
);
--> statement-breakpoint
ALTER TABLE "debts" ADD COLUMN "overdue_on" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "run_state" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "runs_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "former_secret" text;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "former_secret_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "denials" ADD CONSTRAINT "denials_weeze" FOREIGN KEY ("exercise_id","weeze_id") REFERENCES "public"."weezes"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "denials" ADD CONSTRAINT "denials_judged_by" FOREIGN KEY ("exercise_id","judged_by_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_versions" ADD CONSTRAINT "note_versions_note" FOREIGN KEY ("exercise_id","note_id") REFERENCES "public"."notes"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_author" FOREIGN KEY ("exercise_id","author_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_objective" FOREIGN KEY ("exercise_id","objective_id") REFERENCES "public"."objectives"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objectives" ADD CONSTRAINT "objectives_exercise" FOREIGN KEY ("exercise_id") REFERENCES "public"."exercises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_exercise" FOREIGN KEY ("exercise_id") REFERENCES "public"."exercises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_starter" FOREIGN KEY ("exercise_id","started_by_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_closer" FOREIGN KEY ("exercise_id","closed_by_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "truth_marks" ADD CONSTRAINT "truth_marks_marked_by" FOREIGN KEY ("exercise_id","marked_by_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notes_client" ON "notes" USING btree ("exercise_id","author_id","client_id");--> statement-breakpoint
CREATE INDEX "notes_objective" ON "notes" USING btree ("exercise_id","objective_id") WHERE "notes"."objective_id" is not null;