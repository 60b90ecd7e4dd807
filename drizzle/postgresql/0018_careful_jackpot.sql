CREATE TABLE "former_states" (
	"exercise_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"other_id" bigint,
	"since" timestamp (3) with time zone,
	"until" timestamp (3) with time zone NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "former_states_exercise_id_id_pk" PRIMARY KEY("exercise_id","id")
);
--> statement-breakpoint
ALTER TABLE "former_states" ADD CONSTRAINT "former_states_exercise" FOREIGN KEY ("exercise_id") REFERENCES "public"."exercises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_states_subject" ON "former_states" USING btree ("exercise_id","kind","subject_id","until");--> statement-breakpoint
CREATE INDEX "former_states_other" ON "former_states" USING btree ("exercise_id","kind","other_id");