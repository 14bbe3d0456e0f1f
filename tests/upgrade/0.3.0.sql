-- The database of version 0.3.0 (commit bf57d3b), made by tools/upgrade/make-fixture.ts.
CREATE TABLE public.account_erasures (
    id text NOT NULL,
    account_hash text,
    tests integer NOT NULL,
    erased_at timestamp with time zone NOT NULL
);
CREATE TABLE public.allowance_entries (
    id text NOT NULL,
    owner_kind text NOT NULL,
    owner_id text NOT NULL,
    test_id text,
    kind text NOT NULL,
    amount integer NOT NULL,
    idempotency_key text NOT NULL,
    address_hash text,
    created_at timestamp with time zone NOT NULL,
    "position" bigint NOT NULL,
    CONSTRAINT allowance_entries_amount CHECK ((((kind = 'grant'::text) AND (amount > 0)) OR ((kind = 'hold'::text) AND (amount < 0)) OR ((kind = 'release'::text) AND (amount > 0)) OR ((kind = 'capture'::text) AND (amount = 0))))
);
ALTER TABLE public.allowance_entries ALTER COLUMN "position" ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.allowance_entries_position_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.answers (
    test_id text NOT NULL,
    answer_id text NOT NULL,
    "position" bigint NOT NULL,
    record jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL
);
ALTER TABLE public.answers ALTER COLUMN "position" ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.answers_position_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.correction_feedback (
    test_id text NOT NULL,
    answer_id text NOT NULL,
    span_from integer NOT NULL,
    span_to integer NOT NULL,
    family text NOT NULL,
    verdict text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT correction_feedback_verdict CHECK ((verdict = ANY (ARRAY['right'::text, 'not-said'::text])))
);
CREATE TABLE public.identity_address_undos (
    token_hash text NOT NULL,
    user_id text NOT NULL,
    email text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.identity_attempts (
    key_hash text NOT NULL,
    user_id text,
    failures integer NOT NULL,
    locked_until timestamp with time zone NOT NULL,
    last_at timestamp with time zone NOT NULL,
    streak integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.identity_audit (
    user_id text,
    event text NOT NULL,
    at timestamp with time zone NOT NULL
);
CREATE TABLE public.identity_challenges (
    id_hash text NOT NULL,
    secret_block_hash text,
    client_id text NOT NULL,
    user_id text,
    name text NOT NULL,
    state_sealed bytea NOT NULL,
    tries integer NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.identity_codes (
    user_id text NOT NULL,
    purpose text NOT NULL,
    code_hmac text NOT NULL,
    tries integer NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.identity_devices (
    user_id text NOT NULL,
    device_key text NOT NULL,
    group_key text NOT NULL,
    name text NOT NULL,
    verifier_sealed bytea,
    remembered boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL
);
CREATE TABLE public.identity_mail_sends (
    key_hash text NOT NULL,
    user_id text,
    sent_at timestamp with time zone NOT NULL
);
CREATE TABLE public.identity_passkeys (
    user_id text NOT NULL,
    credential_id text NOT NULL,
    name text NOT NULL,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports jsonb NOT NULL,
    attachment text,
    relying_party text NOT NULL,
    backed_up boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone,
    doubted_at timestamp with time zone
);
CREATE TABLE public.identity_passwords (
    user_id text NOT NULL,
    hash text NOT NULL,
    srp_sealed bytea,
    expires_at timestamp with time zone,
    changed_at timestamp with time zone NOT NULL
);
CREATE TABLE public.identity_recovery_codes (
    user_id text NOT NULL,
    code_hmac text NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.identity_refresh_families (
    user_id text NOT NULL,
    family_id text NOT NULL,
    client_id text NOT NULL,
    device_key text,
    auth_time timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    browser text,
    proved_at timestamp with time zone NOT NULL
);
CREATE TABLE public.identity_refresh_tokens (
    user_id text NOT NULL,
    token_hash text NOT NULL,
    family_id text NOT NULL,
    used_at timestamp with time zone,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.identity_signing_keys (
    kid text NOT NULL,
    public_jwk jsonb NOT NULL,
    private_sealed bytea NOT NULL,
    created_at timestamp with time zone NOT NULL,
    active_from timestamp with time zone,
    retired_at timestamp with time zone
);
CREATE TABLE public.identity_totp (
    user_id text NOT NULL,
    secret_sealed bytea NOT NULL,
    verified boolean NOT NULL,
    name text NOT NULL,
    last_step bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    doubted_at timestamp with time zone
);
CREATE TABLE public.identity_users (
    user_id text NOT NULL,
    email text NOT NULL,
    email_verified boolean NOT NULL,
    pending_email text,
    status text NOT NULL,
    enabled boolean NOT NULL,
    approved boolean NOT NULL,
    attributes jsonb NOT NULL,
    mfa_methods jsonb NOT NULL,
    mfa_preferred text,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT identity_users_email CHECK ((email = lower(email))),
    CONSTRAINT identity_users_status CHECK ((status = ANY (ARRAY['UNCONFIRMED'::text, 'CONFIRMED'::text, 'FORCE_CHANGE_PASSWORD'::text, 'RESET_REQUIRED'::text])))
);
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.learner_settings (
    owner_kind text NOT NULL,
    owner_id text NOT NULL,
    target_band double precision,
    exam_date text,
    first_language text,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT learner_settings_owner_kind CHECK ((owner_kind = ANY (ARRAY['guest'::text, 'account'::text])))
);
CREATE TABLE public.notification_subscriptions (
    id text NOT NULL,
    email text NOT NULL,
    topic text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    expires_at timestamp with time zone,
    mail_due_at timestamp with time zone,
    mail_attempts integer NOT NULL,
    mails_sent integer NOT NULL,
    last_mail_at timestamp with time zone,
    CONSTRAINT notification_subscriptions_email CHECK ((email = lower(email))),
    CONSTRAINT notification_subscriptions_status CHECK ((((status = 'pending'::text) AND (expires_at IS NOT NULL) AND (confirmed_at IS NULL)) OR ((status = 'confirmed'::text) AND (expires_at IS NULL) AND (confirmed_at IS NOT NULL) AND (mail_due_at IS NULL))))
);
CREATE TABLE public.practice_reminders (
    account_id text NOT NULL,
    id text NOT NULL,
    email text NOT NULL,
    days text NOT NULL,
    hour integer NOT NULL,
    time_zone text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    due_at timestamp with time zone
);
CREATE TABLE public.practice_starts (
    id text NOT NULL,
    owner_kind text NOT NULL,
    owner_id text NOT NULL,
    address_hash text NOT NULL,
    started_at timestamp with time zone NOT NULL
);
CREATE TABLE public.report_shares (
    id text NOT NULL,
    test_id text NOT NULL,
    token_hash text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.tests (
    id text NOT NULL,
    owner_kind text NOT NULL,
    owner_id text NOT NULL,
    mode text NOT NULL,
    seed integer NOT NULL,
    status text NOT NULL,
    exam_state jsonb,
    topic_ids jsonb NOT NULL,
    started_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    ended_reason text,
    report jsonb,
    hold_expires_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    run integer DEFAULT 1 NOT NULL,
    practice_of text,
    practice_answer_id text,
    practice_question_id text,
    figures jsonb,
    practice_drill text,
    CONSTRAINT tests_finished_at CHECK (((status <> 'finished'::text) OR (finished_at IS NOT NULL))),
    CONSTRAINT tests_owner_kind CHECK ((owner_kind = ANY (ARRAY['guest'::text, 'account'::text]))),
    CONSTRAINT tests_status CHECK ((status = ANY (ARRAY['active'::text, 'interrupted'::text, 'finished'::text, 'released'::text])))
);
INSERT INTO public.allowance_entries OVERRIDING SYSTEM VALUE VALUES ('TjUZScSAUztxMFb2bshQKA', 'account', '25a6f3b6-a0e0-4eba-afd4-d206ea691df3', NULL, 'grant', 3, 'operator:25a6f3b6-a0e0-4eba-afd4-d206ea691df3:welcome', NULL, '2026-11-23 23:24:51.519+00', 1);
INSERT INTO public.allowance_entries OVERRIDING SYSTEM VALUE VALUES ('cuOvT9MeQUi9EnsDOgxypA', 'guest', '2y4oagqX2JhUMzSM7hm-_g', 'HSNRe-mHd4VppAvTDs8Y_w', 'hold', -1, 'hold:HSNRe-mHd4VppAvTDs8Y_w', '9eyVqozhOiSQyjGH3AHAP9LF0vXC6l5abBDnjdxuKNY', '2026-11-23 23:24:51.636+00', 2);
INSERT INTO public.allowance_entries OVERRIDING SYSTEM VALUE VALUES ('etkd5g7mjkswx5rkGBCumg', 'guest', '2y4oagqX2JhUMzSM7hm-_g', 'HSNRe-mHd4VppAvTDs8Y_w', 'release', 1, 'release:HSNRe-mHd4VppAvTDs8Y_w', NULL, '2026-11-23 23:25:21.733+00', 3);
INSERT INTO public.identity_audit VALUES (NULL, 'signing-key-rotated', '2026-11-23 23:24:47.588+00');
INSERT INTO public.identity_audit VALUES ('25a6f3b6-a0e0-4eba-afd4-d206ea691df3', 'created-by-operator', '2026-11-23 23:24:50.159+00');
INSERT INTO public.identity_passwords VALUES ('25a6f3b6-a0e0-4eba-afd4-d206ea691df3', '$argon2id$v=19$m=19456,t=2,p=1$cd+2iZIiRPU/BJTQBq8B3A$tB8Mk2Lt34kEnKYLTCxJIuIKEBVT5fXrKH4BACtWKJ0', NULL, '2026-11-30 23:24:50.032+00', '2026-11-23 23:24:50.128+00');
INSERT INTO public.identity_signing_keys VALUES ('nSCfhGXe6qKBv7z-ylbKvA', '{"e": "AQAB", "n": "ybILOD5i8ltOw5ut-XCJjR7V8RzCLyAfDmX9Q38cTIWfrmGuqMz-5vlfeDLMzFvEESkEHIasv4RMYqNkee1JTiipdF6XHMEKP5G7wGhl6n2Fu6U5rz5x7kQITKqt4pVd2YqEJax47BA4ExlEMicSYOGaDx7bSFMykfmQ6yEHFwOsrfYVSme87yyw7g8yyLCQtTjWHlrAI_3VOktTGe6btoxXM5_RVBwOxE1vw4Dfwma9eGy363uyA_wgRFLCcqka1QfVaw4NqDAMPpfohIzhA48cnxjG6c-l7Nefunawu_qIJlxxYdOLUzCqAS-rRDFTteyew7hkWd7YL4-GHpMV3Q", "kty": "RSA"}', '\x1422a1e2d5a83072f64c01cae5fe102ede82caaa9dd768efd5aeb37fda75a183890334bc9b45c796812e7ed92bdc7252e62f8e4fe655811d353e2e98acd66d92150947b7ba5bfb5b7fa952f816c84ef2fcaca49f586323abb4cb87c7128b9fed78f13f2eb0f16423ccf784c40ec6201417cc2bbb8b55ad064d51fa399c61de63d784ff9b8af7908686d36125f4194c3371d36210db6dea2c6858317b67953c3868855fb040068eb8c02973dc39bd4ab26bfe47568eda6c3409b43b571ad95469b5e88230cb5e458ff006bddde99d8b4d31693edc8069cc8ffee971fb2d6140edabad604a9327804830e08999ca246d0c9ef206e7d212dbcca93d777680930e3dc65bbdabbac5190b16b99d66e2d5d2744bf219aca6bfc249c1676d0d3dc67a09d26ad0dad1570a96a31723d5f53f49d8604f3256f55db7e6d829e0d5ed2a157e9c3a5b5effdabca72f6c0a43208d80a3b7054c442917dd45af966272cdc1a82cb36174bddff551a0aaa0c793bf232fdcf225f6afa64c7d7edac2863d102af95dc841ae6ada1e6c2d5984dbde7b48aa68de8723d18b4d70d482a2fdd7203f208cb278728c46c25a0bdf116c4cac913b823daa905142fe319d5dc5483c26565ccc2e9c8cb8372ba2cc46e579ba58a76135ae454a6a591b1f24234f3358d0bacf2959bc417c12e2e304f066ae21aa8072db4862adb6e6bd9f231a9ac6e5591ea22f513729c489c2416aeb4cf9e7e9b900e4845c94d8daa9b72fb35f6aa4f5c07a4fbe98f6625938998f38d6e18f40fecfbb876dbb2d384150bf0a0f0f4d5d5c69b94ae6bb11c977c0fd68e7648371ad84ed8fa19fdaefeb54be5743fecb8ce1a2efd0f992280b113ddc878615aae33fa23b6b01a456fa1c53f72c5ef81b8235556a059c4ca36167e3fe4c7186ed4f273330c31b5990a598554ed3bea4fa77fbcb82191c46a8f30bc617c4f12901ee5424b8f3b705a7496675ed470db711ba64a430ca6454c946ed5d93b48f8e31d99fa325208ca7be013df5a482f2232fdca07ac544f10b48138153db83cc851ffbaf1431cd734b48b4db4e2a68da01d9a1e890d5cb53189311397f3cfc3ffdf5d5a3ffa2d3fc0cc7887f932448e4ed9c925bc383fe98ed427293e3069c9817e33d4482afd75f236c4e24e75c2b8ca4acb8f200ad15dfd0f9550ea268a5522480f0f78241b4e284b15a4d4e33026ecab5ffa551f5d5da65aae9eecd65c0f96e8e4bfef9b1dfba6ee1bd5850fa5aee40a630f58bef044f5c84df87b930732ea9c8fb4dbef5d2ae8e22ea33425af28c2e87999a4ee8209020912570edcf13837822f43b24e5f3291b7f6350ead424c68583b86cf89527941da8f863be24bb479f8ba43d6ba8229f285b6054a9b8721f59cd88b2ac29f0c891f2c24152215e435466e45847c67a7ac2c38ceb27b40c9d5eee71ff7fabcba893fe22cef6e60214c187f57d78950a4e6d507664f45c5cc1c3ffcce9ded582d23288a01fe8e38cd2cdd9bc99bcca61814701a12afe1cb8419cb494a55c71201f2f655057eea2dc499ce37f2211d58af0289aed45ce66607c982d1a096db0feab63d7e0f4ff9c970f48d1ab039e4ec436fe7a0ae7d533c8e84badc00e302c92ddeeca18d17f40167461a1a7ded7b705b149a54906aa491b0b4703e6d9c5a2447898f5baef6369c3911e20cb40e8f8e20a4539eaffb2c7fdbcb7586a2c242e24917896b5fb819e88edee9649fa3504bca08661ffd5894baa2454a896d372c903c9ae0afaa0d52adddda52ce49e06b583b49ed43608c6af1fe47c758947eac9561aaa500fd63d84a805f5fb9d72e320d934aad7698627ca14e4ecfeb4c4756307f18b4629366dc6abd1ee53f6aae65bea55e3c6505c31784d3075ba71b08a4a0780e8f36206ab2606e3cf053b4a5bb31e5680e8a733f3c1456bb2b3b66fd4f000c756de92e46d2a4e9235bdbc76763891940d7d706a85af06289a76ffc47ce4caa9ac1085a62cd228a3219ddae5b4ead33f99e6c6989855ea65a2e53dc06b9a9756656144fcaeb08d27955ad0ef7b131548bc1dedd76eef74402d88bab908ccc0ed9bda25f561749a4695dede5e6f3a6fc234b9648c858df61786e837d7d823bea85376607fad76f0fcfa23f27598b6322cee3fd309ea7dcc23923163c7c56c3106dda9969cc982525e028aca17092d2420c0e3b1b9836a32f8abfc42b38727909011aea86e8d85b99b9363692db8725289ba52c32284a831d6f8419372b42e1f31639789fa59945e948e66a70b6bc9e1f8d744a04c257482e80f06f65af8f48ec712a0792ad72939953ff81436fa1ce922dfeafacb4ac843c4cd4b08171ee9f80f6c58ae9f21114a76d519a5b64df3301685303d54ebea79c3169f6564b86b282662bc466f92efbd7aa96a2ee49baa4370741238c06dc14b8a2c1568d123d1a78bf372', '2026-11-23 23:24:47.588+00', NULL, NULL);
INSERT INTO public.identity_signing_keys VALUES ('ID-09yvR8c6G4Vgg9EPCAw', '{"e": "AQAB", "n": "0_96gzKA25chsQUkHzC8BclkdzVZ8uamGsosOkrUSF0d6ORlf27oN9a9OxZ2At2Qx0jXVGNXm3-h559lURPeKqX0xSaPUesMJWHsNFBf_G607lXFnetMj0R17RnLEe81O__bNEG-YcHESfJhCWoafg9OklK-zCOYUlTQCWdv55svY8xSqPOx4zxbzNxUyySXhnydAQiRsAjI9zlK5Ac2XrjoILVdC0aKQA0o-tgUvvPYGQ6G225EU4acKXp1otGSPL-3tUqrT9lNpb8VFU3YDtJBL8J2pmmRg_D2aOGf9JsEthkRBKOdy0S99qzUm2O-bCDnnvGh7nIipfE78dvOrQ", "kty": "RSA"}', '\x7e75133f1bbe1e12a16c22638fc696a1c9650b6ff3e66939d2d1b1e790cd6be9e7156ec0ff5fc529b95505d0297da203b5b0945d78694a71cb19d2495b2f3691cd4b3db8b28eca58e7f342a413e1ffce17c3ada8406e9ce99dc7577f250711425eade6c486a595539eb5d5b4326ad99037c4d537533f0a4950acd720fb68efd012a16046b559c0ddd2d124536a54a8a41b500e1829955c0e69d2638483504794415c7522623ce3a06169cf2d94a84d8a5b360474c00f58c8c65597808b9110ce2294ed88acb509b19bdc0922354aa9cf978f55c6c3be20287ac46e4d394d88e6b568ac01c8a0be11fe8cca5ff6ac3bb60b21c60c66c38457e92650c15070edc3cbb4e99e5976e7862bdd3b6aaab301b7b40e5bde7266512666b73a9a20a3a6165111f7e09f9bb8942846c93011330215628c62b2f1b5917afce4f442a5c37a51d03900754a0f4b652c617fe0f08ec2c8e24aec54c31b6eea51f9e789bee8464ccaddd6c337a88acdd1aec1e6e3ee6f24bd3790719c76a6a55c7c19b82fc9651b90970af473673f4791fde95c69af73d2fb0e171a65b12ce6847a81033a3f0b7b37c9a385993a78baa7364cf1b6ad4344c77208e4e6cada5a0064cd3dfdc8587254b2cdc883b513d1e9e74cb72bda808aaf5c3b03ad81da854c9c3ec656866363b875b53ab996383079561b26232ce6234050c9b43ac2730a60fa9eb441749b43355f0803db294af5596fb478e404fa8e7c5884e14dbe1cd8b86ad50640e55e7b4d530bf0be2d69b329da72c80b0d63bd8888f94852168ff7271242142619e18833c254c2875742f4f09532a566726e246ba9f89904cebad18deada54c38560417c785ff8623b3165344c20abbb1cb659846430873a11f9cacd8c58adacc84d795c952acac0284f64d5955806d93b73541365d0b45c70748954d380d6e99106af8753fdf2818a78d4266d1ced0cdd541eccff7844d9919f10399834b43e2280a93cc577351e7771c310118b55a115d53bf355dacdb8e063e6292d1e57fbad00954f86a900171337ce444e557ac233d3a23f01660353088ec3cc56bcba7048b5b24a1b4ec79e382efc7f30f77361bce67effc6c5414f53c9128e8e0135a022363d72be329d0526df38bb6139cd80c95c85fe95d0d58c1eb689e8870d328abb46a2d289aec36c8af27279261ec37786d4b421d19136e15b615b21be48ac351b7d4f3daa5b2e70c27a1d20c7234478df9867d80954d732e1cde2a325f9265bf34912a24cf5bd363a5da1fe365663ba8fef35ca69d1f0849896b93ab35454a2609af05695db75413b87129ed4bd35b144923c4b6a76467d136415e58390aec0bbd334ca0f3a4b8f44803a8b536d3f3ef1e75fa9adce82ddbfe8a6694fc9325e8766c9ba6f212de9d138792ae7bb2c7161a67207f7cb13b488f1f5179ab040ebe9984a7dc0cf190aae10c4334cd1130373cd6c278f337f68780a20a7ff05e1005eaa7bd7a84658a3f3cbfbbee61fa177d34aceb1ed40cfd7ec42c068f20b1948e8d2b30a4c022a35e3543deaacc57d8023dff80f41fe1df64f54049d431bba2c47d21b6615a35870d57d00a6dc1aaa929039dc317b86877638c938b95409d0296929f406bf1a05990230129f8df4137781044c22d4f761aff1bd820aa36f5706bbab4364bf40bb47afb91140a98b760f19d99874eaf378f62c98cbefdf9d6297fee7a822819c4c6542737c12e548d852c57d0d1e89718c5e66e6b73097d5c0067788d6c31cbcf007094f5910d55380edc9982aa450f02487684120de19461df6cb8c40181eb0a54d301a6b0f808549f0ed96b727fc74a95976449b58640c99d4544f8fc99ee7cf9beffb5ec77ed2b22e207113e9a142f10334b8dec99377c38f15c964ec84b4eeded992a929b8443eafa2f0216f2821915f5e588c1e8f2fd65bca399990355dbba4b0c4d50277edb919e27c12a35078e642c355ccf4fff5606c2310a058995bcc86c9eb17625135c5fcda8549540287bdda48398189f0c59eeb1d02505a5d45b949faf04e8e0c572b06fb687dfd0dd3e24f7dcab0170d48104e1e98b232346e617e446a7223a6b8df32b0ef712046d8abc6d3976064da52f4f68d9a2e1966cbe51ea7da9a0d4681f1d4a5d4fca01d10c14306df3bbc65438381619e8d8d7e1a31ab3160b3a50e1ebb43e6a6bf76556980300af257e6b8092f86127ab39a8242a7749a48655e07842591b09d19d291cc46cf31a1ab1f9fac5aa98d4417263c643f0b89b777deec6ff39815e440ea7f2d01c3c32744980a331ff2b336b7abe88cecbdf82a6c691d36b32c95e05fbbb27733cd3b99ba756c781482fac253d62da3558533770a3a2b0ace31198e46d5af09f9c9b2e5cddac1dd246ddbb3acea2927d0fb9a74ff1635b6956dc025547d6a6c8154361e985198579c48f3e037ef35da4e', '2026-11-23 23:24:47.588+00', '2026-11-23 23:24:47.588+00', NULL);
INSERT INTO public.identity_users VALUES ('25a6f3b6-a0e0-4eba-afd4-d206ea691df3', 'ana@example.org', true, NULL, 'FORCE_CHANGE_PASSWORD', true, true, '{}', '[]', NULL, '2026-11-23 23:24:50.033+00', '2026-11-23 23:24:50.033+00');
INSERT INTO public.kysely_migration VALUES ('0001-tests-answers-allowance', '2026-11-23T23:24:44.732Z');
INSERT INTO public.kysely_migration VALUES ('0002-identity', '2026-11-23T23:24:44.779Z');
INSERT INTO public.kysely_migration VALUES ('0003-notifications', '2026-11-23T23:24:44.783Z');
INSERT INTO public.kysely_migration VALUES ('0004-account-ledger', '2026-11-23T23:24:44.796Z');
INSERT INTO public.kysely_migration VALUES ('0005-session-browsers', '2026-11-23T23:24:44.806Z');
INSERT INTO public.kysely_migration VALUES ('0006-correction-feedback', '2026-11-23T23:24:44.809Z');
INSERT INTO public.kysely_migration VALUES ('0007-learner-settings', '2026-11-23T23:24:44.819Z');
INSERT INTO public.kysely_migration VALUES ('0008-report-shares', '2026-11-23T23:24:44.827Z');
INSERT INTO public.kysely_migration VALUES ('0009-practice', '2026-11-23T23:24:44.840Z');
INSERT INTO public.kysely_migration VALUES ('0010-practice-reminders', '2026-11-23T23:24:44.843Z');
INSERT INTO public.kysely_migration VALUES ('0011-report-figures', '2026-11-23T23:24:44.848Z');
INSERT INTO public.kysely_migration VALUES ('0012-practice-drill', '2026-11-23T23:24:44.850Z');
INSERT INTO public.kysely_migration VALUES ('0013-factors-in-doubt', '2026-11-23T23:24:44.851Z');
INSERT INTO public.kysely_migration VALUES ('0014-guess-streaks', '2026-11-23T23:24:44.852Z');
INSERT INTO public.kysely_migration VALUES ('0015-proved-at', '2026-11-23T23:24:44.853Z');
INSERT INTO public.kysely_migration VALUES ('0016-address-undos', '2026-11-23T23:24:44.857Z');
INSERT INTO public.kysely_migration VALUES ('0017-recovery-codes', '2026-11-23T23:24:44.860Z');
INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO public.notification_subscriptions VALUES ('z8mHU6uewJBgK3umJWgg7Q', 'ana@example.org', 'writing', 'pending', '2026-11-23 23:24:51.66+00', NULL, '2027-11-23 23:24:51.66+00', NULL, 0, 0, NULL);
INSERT INTO public.tests VALUES ('HSNRe-mHd4VppAvTDs8Y_w', 'guest', '2y4oagqX2JhUMzSM7hm-_g', 'part1', 2139207734, 'released', NULL, '[]', '2026-11-23 23:24:51.636+00', '2026-11-23 23:25:21.733+00', 'interrupted', NULL, '2026-11-23 23:54:51.636+00', '2026-11-23 23:25:21.733+00', 1, NULL, NULL, NULL, NULL, NULL);
SELECT pg_catalog.setval('public.allowance_entries_position_seq', 3, true);
SELECT pg_catalog.setval('public.answers_position_seq', 1, false);
ALTER TABLE ONLY public.account_erasures
    ADD CONSTRAINT account_erasures_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.allowance_entries
    ADD CONSTRAINT allowance_entries_idempotency_key_key UNIQUE (idempotency_key);
ALTER TABLE ONLY public.allowance_entries
    ADD CONSTRAINT allowance_entries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.answers
    ADD CONSTRAINT answers_pkey PRIMARY KEY (test_id, answer_id);
ALTER TABLE ONLY public.correction_feedback
    ADD CONSTRAINT correction_feedback_pkey PRIMARY KEY (test_id, answer_id, span_from, span_to);
ALTER TABLE ONLY public.identity_address_undos
    ADD CONSTRAINT identity_address_undos_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.identity_attempts
    ADD CONSTRAINT identity_attempts_pkey PRIMARY KEY (key_hash);
ALTER TABLE ONLY public.identity_challenges
    ADD CONSTRAINT identity_challenges_pkey PRIMARY KEY (id_hash);
ALTER TABLE ONLY public.identity_challenges
    ADD CONSTRAINT identity_challenges_secret_block_hash_key UNIQUE (secret_block_hash);
ALTER TABLE ONLY public.identity_codes
    ADD CONSTRAINT identity_codes_pkey PRIMARY KEY (user_id, purpose);
ALTER TABLE ONLY public.identity_devices
    ADD CONSTRAINT identity_devices_pkey PRIMARY KEY (device_key);
ALTER TABLE ONLY public.identity_passkeys
    ADD CONSTRAINT identity_passkeys_pkey PRIMARY KEY (credential_id);
ALTER TABLE ONLY public.identity_passwords
    ADD CONSTRAINT identity_passwords_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.identity_recovery_codes
    ADD CONSTRAINT identity_recovery_codes_pkey PRIMARY KEY (user_id, code_hmac);
ALTER TABLE ONLY public.identity_refresh_families
    ADD CONSTRAINT identity_refresh_families_pkey PRIMARY KEY (family_id);
ALTER TABLE ONLY public.identity_refresh_tokens
    ADD CONSTRAINT identity_refresh_tokens_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.identity_signing_keys
    ADD CONSTRAINT identity_signing_keys_pkey PRIMARY KEY (kid);
ALTER TABLE ONLY public.identity_totp
    ADD CONSTRAINT identity_totp_pkey PRIMARY KEY (user_id, verified);
ALTER TABLE ONLY public.identity_users
    ADD CONSTRAINT identity_users_email_key UNIQUE (email);
ALTER TABLE ONLY public.identity_users
    ADD CONSTRAINT identity_users_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.learner_settings
    ADD CONSTRAINT learner_settings_pkey PRIMARY KEY (owner_kind, owner_id);
ALTER TABLE ONLY public.notification_subscriptions
    ADD CONSTRAINT notification_subscriptions_once UNIQUE (email, topic);
ALTER TABLE ONLY public.notification_subscriptions
    ADD CONSTRAINT notification_subscriptions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.practice_reminders
    ADD CONSTRAINT practice_reminders_id_key UNIQUE (id);
ALTER TABLE ONLY public.practice_reminders
    ADD CONSTRAINT practice_reminders_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY public.practice_starts
    ADD CONSTRAINT practice_starts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.report_shares
    ADD CONSTRAINT report_shares_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.report_shares
    ADD CONSTRAINT report_shares_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.tests
    ADD CONSTRAINT tests_pkey PRIMARY KEY (id);
CREATE INDEX account_erasures_by_hash ON public.account_erasures USING btree (account_hash);
CREATE INDEX allowance_entries_by_address ON public.allowance_entries USING btree (address_hash, created_at) WHERE (address_hash IS NOT NULL);
CREATE INDEX allowance_entries_by_owner ON public.allowance_entries USING btree (owner_kind, owner_id);
CREATE INDEX allowance_entries_by_test ON public.allowance_entries USING btree (test_id);
CREATE UNIQUE INDEX allowance_entries_one_end ON public.allowance_entries USING btree (test_id) WHERE (kind = ANY (ARRAY['capture'::text, 'release'::text]));
CREATE INDEX identity_address_undos_by_user ON public.identity_address_undos USING btree (user_id);
CREATE INDEX identity_attempts_by_user ON public.identity_attempts USING btree (user_id);
CREATE INDEX identity_audit_by_user ON public.identity_audit USING btree (user_id, at);
CREATE INDEX identity_challenges_by_user ON public.identity_challenges USING btree (user_id);
CREATE INDEX identity_devices_by_user ON public.identity_devices USING btree (user_id);
CREATE INDEX identity_mail_sends_by_key ON public.identity_mail_sends USING btree (key_hash, sent_at);
CREATE INDEX identity_passkeys_by_user ON public.identity_passkeys USING btree (user_id);
CREATE INDEX identity_refresh_families_by_user ON public.identity_refresh_families USING btree (user_id);
CREATE INDEX identity_refresh_tokens_by_family ON public.identity_refresh_tokens USING btree (family_id);
CREATE INDEX identity_refresh_tokens_by_user ON public.identity_refresh_tokens USING btree (user_id);
CREATE INDEX learner_settings_of_guests ON public.learner_settings USING btree (created_at) WHERE (owner_kind = 'guest'::text);
CREATE INDEX notification_subscriptions_due ON public.notification_subscriptions USING btree (mail_due_at) WHERE (mail_due_at IS NOT NULL);
CREATE INDEX notification_subscriptions_expiring ON public.notification_subscriptions USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX practice_reminders_due ON public.practice_reminders USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX practice_starts_by_address ON public.practice_starts USING btree (address_hash, started_at);
CREATE INDEX practice_starts_by_owner ON public.practice_starts USING btree (owner_kind, owner_id, started_at);
CREATE INDEX report_shares_by_expiry ON public.report_shares USING btree (expires_at);
CREATE INDEX report_shares_by_test ON public.report_shares USING btree (test_id);
CREATE INDEX tests_by_owner ON public.tests USING btree (owner_kind, owner_id, started_at);
CREATE INDEX tests_by_practice_of ON public.tests USING btree (practice_of);
CREATE INDEX tests_unassessed ON public.tests USING btree (finished_at) WHERE ((status = 'finished'::text) AND (report IS NULL));
CREATE INDEX tests_unfinished ON public.tests USING btree (hold_expires_at) WHERE (status = ANY (ARRAY['active'::text, 'interrupted'::text]));
ALTER TABLE ONLY public.answers
    ADD CONSTRAINT answers_test_id_fkey FOREIGN KEY (test_id) REFERENCES public.tests(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.correction_feedback
    ADD CONSTRAINT correction_feedback_test_id_fkey FOREIGN KEY (test_id) REFERENCES public.tests(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.identity_address_undos
    ADD CONSTRAINT identity_address_undos_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.identity_users(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.identity_challenges
    ADD CONSTRAINT identity_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.identity_users(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.identity_codes
    ADD CONSTRAINT identity_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.identity_users(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.identity_devices
    ADD CONSTRAINT identity_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.identity_users(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.identity_passkeys
    ADD CONSTRAINT identity_passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.identity_users(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.identity_passwords
    ADD CONSTRAINT identity_passwords_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.identity_users(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.identity_recovery_codes
    ADD CONSTRAINT identity_recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.identity_users(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.identity_refresh_families
    ADD CONSTRAINT identity_refresh_families_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.identity_users(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.identity_refresh_tokens
    ADD CONSTRAINT identity_refresh_tokens_family_id_fkey FOREIGN KEY (family_id) REFERENCES public.identity_refresh_families(family_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.identity_refresh_tokens
    ADD CONSTRAINT identity_refresh_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.identity_users(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.identity_totp
    ADD CONSTRAINT identity_totp_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.identity_users(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.report_shares
    ADD CONSTRAINT report_shares_test_id_fkey FOREIGN KEY (test_id) REFERENCES public.tests(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.tests
    ADD CONSTRAINT tests_practice_of_fkey FOREIGN KEY (practice_of) REFERENCES public.tests(id) ON DELETE CASCADE;
