CREATE TABLE "presences" (
	"exercise_id" bigint NOT NULL,
	"place" text NOT NULL,
	"place_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"seen_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "presences_exercise_id_place_place_id_user_id_pk" PRIMARY KEY("exercise_id","place","place_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_user" FOREIGN KEY ("exercise_id","user_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;