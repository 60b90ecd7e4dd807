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
ALTER TABLE "account_operators" ADD CONSTRAINT "account_operators_account" FOREIGN KEY ("exercise_id","account_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_operators" ADD CONSTRAINT "account_operators_user" FOREIGN KEY ("exercise_id","user_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_user" FOREIGN KEY ("exercise_id","user_id") REFERENCES "public"."users"("exercise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_operators_user" ON "account_operators" USING btree ("exercise_id","user_id");