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
ALTER TABLE "sequence_items" ADD COLUMN "source_id" bigint;--> statement-breakpoint
ALTER TABLE "sequence_items" ADD COLUMN "added_by_id" bigint;--> statement-breakpoint
ALTER TABLE "sequence_publications" ADD COLUMN "by_id" bigint;--> statement-breakpoint
ALTER TABLE "sequences" ADD COLUMN "kind" text DEFAULT 'plan' NOT NULL;--> statement-breakpoint
ALTER TABLE "desk_role_holders" ADD CONSTRAINT "desk_role_holders_role" FOREIGN KEY ("exercise_id","role_id") REFERENCES "public"."desk_roles"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_role_holders" ADD CONSTRAINT "desk_role_holders_user" FOREIGN KEY ("exercise_id","user_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_role_personas" ADD CONSTRAINT "desk_role_personas_role" FOREIGN KEY ("exercise_id","role_id") REFERENCES "public"."desk_roles"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_role_personas" ADD CONSTRAINT "desk_role_personas_persona" FOREIGN KEY ("exercise_id","persona_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_role_sequences" ADD CONSTRAINT "desk_role_sequences_role" FOREIGN KEY ("exercise_id","role_id") REFERENCES "public"."desk_roles"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_role_sequences" ADD CONSTRAINT "desk_role_sequences_sequence" FOREIGN KEY ("exercise_id","sequence_id") REFERENCES "public"."sequences"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_roles" ADD CONSTRAINT "desk_roles_exercise" FOREIGN KEY ("exercise_id") REFERENCES "public"."exercises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_role_personas_role" ON "desk_role_personas" USING btree ("exercise_id","role_id");--> statement-breakpoint
CREATE INDEX "desk_role_sequences_role" ON "desk_role_sequences" USING btree ("exercise_id","role_id");