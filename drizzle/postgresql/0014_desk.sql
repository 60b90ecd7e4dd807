CREATE TABLE "holds" (
	"exercise_id" bigint NOT NULL,
	"subject" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "holds_exercise_id_subject_subject_id_pk" PRIMARY KEY("exercise_id","subject","subject_id")
);
--> statement-breakpoint
CREATE TABLE "waits" (
	"exercise_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"kind" text NOT NULL,
	"weeze_id" bigint NOT NULL,
	"thread_id" bigint NOT NULL,
	"player_id" bigint NOT NULL,
	"persona_id" bigint,
	"since" timestamp (3) with time zone NOT NULL,
	"ended_on" timestamp (3) with time zone,
	"ending" text,
	"answer_id" bigint,
	"ended_by_id" bigint,
	CONSTRAINT "waits_exercise_id_id_pk" PRIMARY KEY("exercise_id","id")
);
--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "search_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "pauses" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "scenario_start" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "scenario_rate" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "scenario_for_all" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "wall_hash" text;--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "wall_opened_on" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "amber_after" integer DEFAULT 180 NOT NULL;--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "red_after" integer DEFAULT 600 NOT NULL;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "dismissed_on" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sequence_items" ADD COLUMN "expected" text;--> statement-breakpoint
ALTER TABLE "sequence_items" ADD COLUMN "expected_delay" integer;--> statement-breakpoint
ALTER TABLE "sequence_items" ADD COLUMN "objective" text;--> statement-breakpoint
ALTER TABLE "sequence_items" ADD COLUMN "phase" text;--> statement-breakpoint
ALTER TABLE "sequence_publications" ADD COLUMN "jump_id" bigint;--> statement-breakpoint
ALTER TABLE "sequences" ADD COLUMN "jump_id" bigint;--> statement-breakpoint
ALTER TABLE "sequences" ADD COLUMN "jumped_from" integer;--> statement-breakpoint
ALTER TABLE "sequences" ADD COLUMN "jumped_on" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_user" FOREIGN KEY ("exercise_id","user_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waits" ADD CONSTRAINT "waits_weeze" FOREIGN KEY ("exercise_id","weeze_id") REFERENCES "public"."weezes"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waits" ADD CONSTRAINT "waits_player" FOREIGN KEY ("exercise_id","player_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waits" ADD CONSTRAINT "waits_persona" FOREIGN KEY ("exercise_id","persona_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waits_open" ON "waits" USING btree ("exercise_id","since") WHERE "waits"."ended_on" is null;--> statement-breakpoint
CREATE INDEX "waits_ended" ON "waits" USING btree ("exercise_id","ended_on") WHERE "waits"."ended_on" is not null;--> statement-breakpoint
CREATE INDEX "waits_weeze" ON "waits" USING btree ("exercise_id","weeze_id");--> statement-breakpoint
CREATE INDEX "waits_thread" ON "waits" USING btree ("exercise_id","thread_id") WHERE "waits"."ended_on" is null;--> statement-breakpoint
CREATE INDEX "waits_answer" ON "waits" USING btree ("exercise_id","answer_id") WHERE "waits"."answer_id" is not null;