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
CREATE TABLE "sightings" (
	"exercise_id" bigint NOT NULL,
	"subject" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"seen_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sightings_exercise_id_subject_subject_id_user_id_pk" PRIMARY KEY("exercise_id","subject","subject_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "records_sightings" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "notes_open" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "former_states" ADD CONSTRAINT "former_states_exercise" FOREIGN KEY ("exercise_id") REFERENCES "public"."exercises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sightings" ADD CONSTRAINT "sightings_user" FOREIGN KEY ("exercise_id","user_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_states_subject" ON "former_states" USING btree ("exercise_id","kind","subject_id","until");--> statement-breakpoint
CREATE INDEX "former_states_other" ON "former_states" USING btree ("exercise_id","kind","other_id");--> statement-breakpoint
CREATE INDEX "sequence_publications_published" ON "sequence_publications" USING btree ("exercise_id","published_id") WHERE "sequence_publications"."published_id" is not null;--> statement-breakpoint
CREATE INDEX "storm_reactions_published" ON "storm_reactions" USING btree ("exercise_id","published_id") WHERE "storm_reactions"."published_id" is not null;