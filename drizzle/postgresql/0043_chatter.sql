CREATE TABLE "chatter_settings" (
	"exercise_id" bigint PRIMARY KEY NOT NULL,
	"seed" integer NOT NULL,
	"multiplier" integer DEFAULT 2 NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"paused_together" boolean DEFAULT false NOT NULL,
	"part" text,
	"started_by_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chatter_groups" (
	"exercise_id" bigint NOT NULL,
	"persona_group" text NOT NULL,
	"rate" integer DEFAULT 0 NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	CONSTRAINT "chatter_groups_exercise_id_persona_group_pk" PRIMARY KEY("exercise_id","persona_group")
);
--> statement-breakpoint
CREATE TABLE "chatter_progress" (
	"exercise_id" bigint NOT NULL,
	"persona_group" text NOT NULL,
	"slot" integer NOT NULL,
	"gone" integer NOT NULL,
	"at" integer NOT NULL,
	"last_id" bigint,
	CONSTRAINT "chatter_progress_exercise_id_persona_group_pk" PRIMARY KEY("exercise_id","persona_group")
);
--> statement-breakpoint
CREATE TABLE "chatter_texts" (
	"exercise_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"persona_group" text NOT NULL,
	"text" text NOT NULL,
	"part" text,
	"rank" integer NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chatter_texts_exercise_id_id_pk" PRIMARY KEY("exercise_id","id")
);
--> statement-breakpoint
CREATE TABLE "chatter_posts" (
	"exercise_id" bigint NOT NULL,
	"text_id" bigint NOT NULL,
	"persona_group" text NOT NULL,
	"text" text NOT NULL,
	"at" integer,
	"weeze_id" bigint,
	"created_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chatter_posts_exercise_id_text_id_pk" PRIMARY KEY("exercise_id","text_id")
);
--> statement-breakpoint
ALTER TABLE "chatter_settings" ADD CONSTRAINT "chatter_settings_exercise" FOREIGN KEY ("exercise_id") REFERENCES "public"."exercises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chatter_settings" ADD CONSTRAINT "chatter_settings_starter" FOREIGN KEY ("exercise_id","started_by_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chatter_groups" ADD CONSTRAINT "chatter_groups_exercise" FOREIGN KEY ("exercise_id") REFERENCES "public"."exercises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chatter_progress" ADD CONSTRAINT "chatter_progress_exercise" FOREIGN KEY ("exercise_id") REFERENCES "public"."exercises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chatter_texts" ADD CONSTRAINT "chatter_texts_exercise" FOREIGN KEY ("exercise_id") REFERENCES "public"."exercises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chatter_posts" ADD CONSTRAINT "chatter_posts_exercise" FOREIGN KEY ("exercise_id") REFERENCES "public"."exercises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chatter_texts_rank" ON "chatter_texts" USING btree ("exercise_id","persona_group","rank");--> statement-breakpoint
CREATE INDEX "chatter_posts_weeze" ON "chatter_posts" USING btree ("exercise_id","weeze_id") WHERE "chatter_posts"."weeze_id" is not null;