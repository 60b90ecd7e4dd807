CREATE TABLE "account_operators" (
	"exercise_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "account_operators_exercise_id_account_id_user_id_pk" PRIMARY KEY("exercise_id","account_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_codes" (
	"exercise_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"expires_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sign_in_codes_exercise_id_user_id_pk" PRIMARY KEY("exercise_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "start_status" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "start_published_on" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "start_version_id" bigint;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "former_id" bigint;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "rewritten_on" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "personas_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "variables" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "resets_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "started_on" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "suspended_on" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "resumes_on" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "writing_closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "ended_on" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "media_sources" ADD COLUMN "genre" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "media_sources" ADD COLUMN "face" text DEFAULT 'serif' NOT NULL;--> statement-breakpoint
ALTER TABLE "media_sources" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "deleted_on" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sequences" ADD COLUMN "fixed_duration" integer;--> statement-breakpoint
ALTER TABLE "sequences" ADD COLUMN "paused_together" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "persona_group" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "audience" integer;--> statement-breakpoint
ALTER TABLE "account_operators" ADD CONSTRAINT "account_operators_account" FOREIGN KEY ("exercise_id","account_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_operators" ADD CONSTRAINT "account_operators_user" FOREIGN KEY ("exercise_id","user_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_user" FOREIGN KEY ("exercise_id","user_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_operators_user" ON "account_operators" USING btree ("exercise_id","user_id");--> statement-breakpoint
-- An end that was set by hand before ends could be kept apart from the last item.
UPDATE "sequences" SET "fixed_duration" = "duration" WHERE "duration" > coalesce((SELECT max(i."offset") FROM "sequence_items" i WHERE i."exercise_id" = "sequences"."exercise_id" AND i."sequence_id" = "sequences"."id"), 0);