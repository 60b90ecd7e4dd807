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
ALTER TABLE "sightings" ADD CONSTRAINT "sightings_user" FOREIGN KEY ("exercise_id","user_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;