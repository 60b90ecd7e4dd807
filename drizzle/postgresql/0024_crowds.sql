CREATE TABLE "crowd_likes" (
	"exercise_id" bigint NOT NULL,
	"weeze_id" bigint NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "crowd_likes_exercise_id_weeze_id_created_on_pk" PRIMARY KEY("exercise_id","weeze_id","created_on")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "apart" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "storm_reactions" ADD COLUMN "crowd" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "storm_reactions" ADD COLUMN "mood" text;--> statement-breakpoint
ALTER TABLE "crowd_likes" ADD CONSTRAINT "crowd_likes_weeze" FOREIGN KEY ("exercise_id","weeze_id") REFERENCES "public"."weezes"("exercise_id","id") ON DELETE no action ON UPDATE no action;