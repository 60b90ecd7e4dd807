CREATE TABLE "weeze_moods" (
	"exercise_id" bigint NOT NULL,
	"weeze_id" bigint NOT NULL,
	"mood" text NOT NULL,
	"tagged_by_id" bigint NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "weeze_moods_exercise_id_weeze_id_pk" PRIMARY KEY("exercise_id","weeze_id")
);
--> statement-breakpoint
ALTER TABLE "weeze_moods" ADD CONSTRAINT "weeze_moods_weeze" FOREIGN KEY ("exercise_id","weeze_id") REFERENCES "public"."weezes"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weeze_moods" ADD CONSTRAINT "weeze_moods_tagged_by" FOREIGN KEY ("exercise_id","tagged_by_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "weeze_moods_newest" ON "weeze_moods" USING btree ("exercise_id","created_on");--> statement-breakpoint
CREATE INDEX "sequence_publications_newest" ON "sequence_publications" USING btree ("exercise_id","created_on");