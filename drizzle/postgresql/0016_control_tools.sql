CREATE TABLE "debts" (
	"exercise_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"subject" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"persona_id" bigint NOT NULL,
	"player_id" bigint,
	"sequence_id" bigint,
	"expected" text,
	"objective" text,
	"reminder" text,
	"asked_on" timestamp (3) with time zone NOT NULL,
	"delay" integer NOT NULL,
	"reminders_count" integer DEFAULT 0 NOT NULL,
	"reminded_on" timestamp (3) with time zone,
	"thread_id" bigint,
	"conversation_id" bigint,
	"judgement" text,
	"judged_on" timestamp (3) with time zone,
	"judged_by_id" bigint,
	"reacted_on" timestamp (3) with time zone,
	"reacted_by_id" bigint,
	"former" jsonb,
	"closed_on" timestamp (3) with time zone,
	CONSTRAINT "debts_exercise_id_id_pk" PRIMARY KEY("exercise_id","id")
);
--> statement-breakpoint
CREATE TABLE "desk_role_holders" (
	"exercise_id" bigint NOT NULL,
	"role_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "desk_role_holders_exercise_id_role_id_user_id_pk" PRIMARY KEY("exercise_id","role_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "desk_role_personas" (
	"exercise_id" bigint NOT NULL,
	"persona_id" bigint NOT NULL,
	"role_id" bigint NOT NULL,
	CONSTRAINT "desk_role_personas_exercise_id_persona_id_pk" PRIMARY KEY("exercise_id","persona_id")
);
--> statement-breakpoint
CREATE TABLE "desk_role_sequences" (
	"exercise_id" bigint NOT NULL,
	"sequence_id" bigint NOT NULL,
	"role_id" bigint NOT NULL,
	CONSTRAINT "desk_role_sequences_exercise_id_sequence_id_pk" PRIMARY KEY("exercise_id","sequence_id")
);
--> statement-breakpoint
CREATE TABLE "desk_roles" (
	"exercise_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"name" text NOT NULL,
	"tone" text NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "desk_roles_exercise_id_id_pk" PRIMARY KEY("exercise_id","id")
);
--> statement-breakpoint
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
CREATE TABLE "weeze_moods" (
	"exercise_id" bigint NOT NULL,
	"weeze_id" bigint NOT NULL,
	"mood" text NOT NULL,
	"tagged_by_id" bigint NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "weeze_moods_exercise_id_weeze_id_pk" PRIMARY KEY("exercise_id","weeze_id")
);
--> statement-breakpoint
ALTER TABLE "sequence_items" ADD COLUMN "reminder" text;--> statement-breakpoint
ALTER TABLE "sequence_items" ADD COLUMN "source_id" bigint;--> statement-breakpoint
ALTER TABLE "sequence_items" ADD COLUMN "added_by_id" bigint;--> statement-breakpoint
ALTER TABLE "sequence_publications" ADD COLUMN "by_id" bigint;--> statement-breakpoint
ALTER TABLE "sequences" ADD COLUMN "kind" text DEFAULT 'plan' NOT NULL;--> statement-breakpoint
ALTER TABLE "debts" ADD CONSTRAINT "debts_persona" FOREIGN KEY ("exercise_id","persona_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debts" ADD CONSTRAINT "debts_player" FOREIGN KEY ("exercise_id","player_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_role_holders" ADD CONSTRAINT "desk_role_holders_role" FOREIGN KEY ("exercise_id","role_id") REFERENCES "public"."desk_roles"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_role_holders" ADD CONSTRAINT "desk_role_holders_user" FOREIGN KEY ("exercise_id","user_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_role_personas" ADD CONSTRAINT "desk_role_personas_role" FOREIGN KEY ("exercise_id","role_id") REFERENCES "public"."desk_roles"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_role_personas" ADD CONSTRAINT "desk_role_personas_persona" FOREIGN KEY ("exercise_id","persona_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_role_sequences" ADD CONSTRAINT "desk_role_sequences_role" FOREIGN KEY ("exercise_id","role_id") REFERENCES "public"."desk_roles"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_role_sequences" ADD CONSTRAINT "desk_role_sequences_sequence" FOREIGN KEY ("exercise_id","sequence_id") REFERENCES "public"."sequences"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_roles" ADD CONSTRAINT "desk_roles_exercise" FOREIGN KEY ("exercise_id") REFERENCES "public"."exercises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prepared_reactions" ADD CONSTRAINT "prepared_reactions_exercise" FOREIGN KEY ("exercise_id") REFERENCES "public"."exercises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storm_reactions" ADD CONSTRAINT "storm_reactions_storm" FOREIGN KEY ("exercise_id","storm_id") REFERENCES "public"."storms"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storm_reactions" ADD CONSTRAINT "storm_reactions_persona" FOREIGN KEY ("exercise_id","persona_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storms" ADD CONSTRAINT "storms_weeze" FOREIGN KEY ("exercise_id","weeze_id") REFERENCES "public"."weezes"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storms" ADD CONSTRAINT "storms_starter" FOREIGN KEY ("exercise_id","started_by_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weeze_moods" ADD CONSTRAINT "weeze_moods_weeze" FOREIGN KEY ("exercise_id","weeze_id") REFERENCES "public"."weezes"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weeze_moods" ADD CONSTRAINT "weeze_moods_tagged_by" FOREIGN KEY ("exercise_id","tagged_by_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "debts_subject" ON "debts" USING btree ("exercise_id","subject_id","subject");--> statement-breakpoint
CREATE INDEX "debts_open" ON "debts" USING btree ("exercise_id","asked_on") WHERE "debts"."closed_on" is null;--> statement-breakpoint
CREATE INDEX "debts_closed" ON "debts" USING btree ("exercise_id","judgement","closed_on") WHERE "debts"."closed_on" is not null;--> statement-breakpoint
CREATE INDEX "desk_role_personas_role" ON "desk_role_personas" USING btree ("exercise_id","role_id");--> statement-breakpoint
CREATE INDEX "desk_role_sequences_role" ON "desk_role_sequences" USING btree ("exercise_id","role_id");--> statement-breakpoint
CREATE INDEX "storms_status" ON "storms" USING btree ("status");--> statement-breakpoint
CREATE INDEX "weeze_moods_newest" ON "weeze_moods" USING btree ("exercise_id","created_on");--> statement-breakpoint
CREATE INDEX "sequence_publications_newest" ON "sequence_publications" USING btree ("exercise_id","created_on");