CREATE TABLE "clips" (
	"exercise_id" bigint NOT NULL,
	"id" text NOT NULL,
	"uploader_id" bigint NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"checked_on" timestamp (3) with time zone,
	"kind" text,
	"type" text,
	"milliseconds" integer,
	"width" integer,
	"height" integer,
	"poster_id" text,
	"captions" text DEFAULT '' NOT NULL,
	"transcript" text DEFAULT '' NOT NULL,
	CONSTRAINT "clips_exercise_id_id_pk" PRIMARY KEY("exercise_id","id")
);
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "clip" jsonb;--> statement-breakpoint
ALTER TABLE "clips" ADD CONSTRAINT "clips_uploader" FOREIGN KEY ("exercise_id","uploader_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;