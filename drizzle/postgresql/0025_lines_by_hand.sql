CREATE TABLE "hand_plays" (
	"exercise_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"sequence_id" bigint NOT NULL,
	"run" integer NOT NULL,
	"item_id" bigint NOT NULL,
	"by_id" bigint NOT NULL,
	"started_on" timestamp (3) with time zone,
	"done_on" timestamp (3) with time zone,
	"outcome" text,
	"note" text DEFAULT '' NOT NULL,
	"elapsed" integer,
	"again_at" integer,
	"created_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "hand_plays_exercise_id_id_pk" PRIMARY KEY("exercise_id","id")
);
--> statement-breakpoint
ALTER TABLE "sequences" ADD COLUMN "ended_on" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sequence_items" ADD COLUMN "means" text;--> statement-breakpoint
ALTER TABLE "sequence_items" ADD COLUMN "player_role_id" bigint;--> statement-breakpoint
ALTER TABLE "sequence_items" ADD COLUMN "player_id" bigint;--> statement-breakpoint
ALTER TABLE "sequence_items" ADD COLUMN "to_name" text;--> statement-breakpoint
ALTER TABLE "sequence_items" ADD COLUMN "contact" text;--> statement-breakpoint
ALTER TABLE "hand_plays" ADD CONSTRAINT "hand_plays_sequence" FOREIGN KEY ("exercise_id","sequence_id") REFERENCES "public"."sequences"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_plays" ADD CONSTRAINT "hand_plays_by" FOREIGN KEY ("exercise_id","by_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hand_plays_item" ON "hand_plays" USING btree ("exercise_id","item_id");--> statement-breakpoint
CREATE INDEX "hand_plays_done" ON "hand_plays" USING btree ("exercise_id","done_on");--> statement-breakpoint
CREATE INDEX "sequence_items_hand" ON "sequence_items" USING btree ("exercise_id","sequence_id") WHERE "sequence_items"."kind" = 'hand';