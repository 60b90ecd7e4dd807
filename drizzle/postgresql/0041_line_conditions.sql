CREATE TABLE "line_conditions" (
	"exercise_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"atoms" jsonb NOT NULL,
	"joint" text NOT NULL,
	"delay" integer DEFAULT 0 NOT NULL,
	"proposes" boolean DEFAULT true NOT NULL,
	CONSTRAINT "line_conditions_exercise_id_item_id_pk" PRIMARY KEY("exercise_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "condition_states" (
	"exercise_id" bigint NOT NULL,
	"sequence_id" bigint NOT NULL,
	"run" integer NOT NULL,
	"item_id" bigint NOT NULL,
	"status" text NOT NULL,
	"marks" jsonb NOT NULL,
	"met_at" integer,
	"due_at" integer,
	"decided_on" timestamp (3) with time zone,
	"by_id" bigint,
	"undo_until" timestamp (3) with time zone,
	CONSTRAINT "condition_states_exercise_id_sequence_id_run_item_id_pk" PRIMARY KEY("exercise_id","sequence_id","run","item_id")
);
--> statement-breakpoint
ALTER TABLE "line_conditions" ADD CONSTRAINT "line_conditions_exercise" FOREIGN KEY ("exercise_id") REFERENCES "public"."exercises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "condition_states" ADD CONSTRAINT "condition_states_exercise" FOREIGN KEY ("exercise_id") REFERENCES "public"."exercises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "condition_states_due" ON "condition_states" USING btree ("exercise_id") WHERE "condition_states"."due_at" is not null;