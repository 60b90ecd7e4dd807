CREATE TABLE "stop_settings" (
	"exercise_id" bigint PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"calls" jsonb NOT NULL,
	"texts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "real_stops" (
	"exercise_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"words" jsonb NOT NULL,
	"started_on" timestamp (3) with time zone NOT NULL,
	"started_by_id" bigint NOT NULL,
	"lifted_on" timestamp (3) with time zone,
	"lifted_by_id" bigint,
	"ending" text,
	"resumes_on" timestamp (3) with time zone,
	"screens_count" integer DEFAULT 0 NOT NULL,
	"read_count" integer DEFAULT 0 NOT NULL,
	"missed_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "real_stops_exercise_id_number_pk" PRIMARY KEY("exercise_id","number")
);
--> statement-breakpoint
ALTER TABLE "stop_settings" ADD CONSTRAINT "stop_settings_exercise" FOREIGN KEY ("exercise_id") REFERENCES "public"."exercises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "real_stops" ADD CONSTRAINT "real_stops_starter" FOREIGN KEY ("exercise_id","started_by_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "real_stops" ADD CONSTRAINT "real_stops_lifter" FOREIGN KEY ("exercise_id","lifted_by_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "real_stops_going" ON "real_stops" USING btree ("exercise_id") WHERE "real_stops"."lifted_on" is null;