CREATE TABLE "prepared_reactions" (
	"exercise_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"mood" text NOT NULL,
	"theme" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "prepared_reactions_exercise_id_id_pk" PRIMARY KEY("exercise_id","id")
);
--> statement-breakpoint
CREATE TABLE "storm_reactions" (
	"exercise_id" bigint NOT NULL,
	"storm_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"at" integer NOT NULL,
	"kind" text NOT NULL,
	"persona_id" bigint NOT NULL,
	"text" text,
	"published_id" bigint,
	CONSTRAINT "storm_reactions_exercise_id_storm_id_position_pk" PRIMARY KEY("exercise_id","storm_id","position")
);
--> statement-breakpoint
CREATE TABLE "storms" (
	"exercise_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"weeze_id" bigint NOT NULL,
	"status" text NOT NULL,
	"failure" text,
	"duration" integer NOT NULL,
	"elapsed" integer DEFAULT 0 NOT NULL,
	"intensity" integer DEFAULT 2 NOT NULL,
	"turn" integer DEFAULT 0 NOT NULL,
	"next" integer DEFAULT 0 NOT NULL,
	"planned" jsonb NOT NULL,
	"done" jsonb NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"started_by_id" bigint NOT NULL,
	"paused_together" boolean DEFAULT false NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "storms_exercise_id_id_pk" PRIMARY KEY("exercise_id","id")
);
--> statement-breakpoint
ALTER TABLE "prepared_reactions" ADD CONSTRAINT "prepared_reactions_exercise" FOREIGN KEY ("exercise_id") REFERENCES "public"."exercises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storm_reactions" ADD CONSTRAINT "storm_reactions_storm" FOREIGN KEY ("exercise_id","storm_id") REFERENCES "public"."storms"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storm_reactions" ADD CONSTRAINT "storm_reactions_persona" FOREIGN KEY ("exercise_id","persona_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storms" ADD CONSTRAINT "storms_weeze" FOREIGN KEY ("exercise_id","weeze_id") REFERENCES "public"."weezes"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storms" ADD CONSTRAINT "storms_starter" FOREIGN KEY ("exercise_id","started_by_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "storms_status" ON "storms" USING btree ("status");