-- The database of version 0.2.0 (commit 431a5d1), made by tools/upgrade/make-fixture.ts.
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
CREATE TABLE public.identity_attempts (
    key_hash text NOT NULL,
    user_id text,
    failures integer NOT NULL,
    locked_until timestamp with time zone NOT NULL,
    last_at timestamp with time zone NOT NULL
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
    last_used_at timestamp with time zone
);
CREATE TABLE public.identity_passwords (
    user_id text NOT NULL,
    hash text NOT NULL,
    srp_sealed bytea,
    expires_at timestamp with time zone,
    changed_at timestamp with time zone NOT NULL
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
    browser text
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
    created_at timestamp with time zone NOT NULL
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
    CONSTRAINT tests_finished_at CHECK (((status <> 'finished'::text) OR (finished_at IS NOT NULL))),
    CONSTRAINT tests_owner_kind CHECK ((owner_kind = ANY (ARRAY['guest'::text, 'account'::text]))),
    CONSTRAINT tests_status CHECK ((status = ANY (ARRAY['active'::text, 'interrupted'::text, 'finished'::text, 'released'::text])))
);
INSERT INTO public.allowance_entries OVERRIDING SYSTEM VALUE VALUES ('2shItto-1fOgAaCx_9ZIYA', 'account', '366a9877-0b19-4662-859f-d97d02953b8c', NULL, 'grant', 3, 'operator:366a9877-0b19-4662-859f-d97d02953b8c:welcome', NULL, '2026-11-23 23:23:49.419+00', 1);
INSERT INTO public.allowance_entries OVERRIDING SYSTEM VALUE VALUES ('ivDVDK8vEir_W9WDRNqEoA', 'guest', 'aEGKVLZD_4JWgPExQ8_BgQ', 'nUQFK0ssrewNyKLqJYMa8A', 'hold', -1, 'hold:nUQFK0ssrewNyKLqJYMa8A', '9eyVqozhOiSQyjGH3AHAP9LF0vXC6l5abBDnjdxuKNY', '2026-11-23 23:23:49.526+00', 2);
INSERT INTO public.allowance_entries OVERRIDING SYSTEM VALUE VALUES ('zI9bVut__dy6FTeZyT1IIg', 'guest', 'aEGKVLZD_4JWgPExQ8_BgQ', 'nUQFK0ssrewNyKLqJYMa8A', 'release', 1, 'release:nUQFK0ssrewNyKLqJYMa8A', NULL, '2026-11-23 23:24:19.6+00', 3);
INSERT INTO public.identity_audit VALUES (NULL, 'signing-key-rotated', '2026-11-23 23:23:44.327+00');
INSERT INTO public.identity_audit VALUES ('366a9877-0b19-4662-859f-d97d02953b8c', 'created-by-operator', '2026-11-23 23:23:47.837+00');
INSERT INTO public.identity_passwords VALUES ('366a9877-0b19-4662-859f-d97d02953b8c', '$argon2id$v=19$m=19456,t=2,p=1$dQXvWg0gXDHRECVwtf+Chw$hgFpd5yycazHvfoOJ85+fvQhsAKZp8bO+JrTz02oVcA', NULL, '2026-11-30 23:23:47.776+00', '2026-11-23 23:23:47.832+00');
INSERT INTO public.identity_signing_keys VALUES ('8OEpXcv_bJifZUMNdAiWPQ', '{"e": "AQAB", "n": "6dUHQGo3nYerBelpFHU9YSSAVLJc7CUKUJrFwB8TOLqhITEK7BPqQ2fLlIqlM5wyqWLqb9LYkIt82unw_lWBoXU3jataYC_sxvcNyF3wn4IFxlbxahRF_6ofc_roKizejvEqcgEdPuyHD3pRERCYgTkBUIlS4-1hKjpwNsvr2UusoAH_aKaZvvyt8rUbVOf9MIV2DcilnlKs-leAsVx0g5YsfDkkqob7Gv0a1O7BgKBI1J3ykA3kB-fNMqI78TFKPRJy6BO1Qpu0ujQ0uT7ExWStgGiI-10IoSdtXlorNV41vahtKJAcsCxO8OsegP56SkVcVX4uooztxLs9Cywqsw", "kty": "RSA"}', '\xfa04510d2cd8b9f6cb89a7c23f0d05dc5d3ff05c98731b7c62c6ac709dad143e60618ca0767f7c315529bc59064410a620fa4f16ad7e1a96aa48cdd607bcd6173fc56c37577bab44550e1ce3c4441c201a6586bf04676102d02f05fefee063af8d06efd19baaea0ebaf0d3da77d16adda571b7c62e4d4af3428b177f882e3e97bd178aa220f679630e2467406b9dc04e2c9425dedd93da6da56f04cede596be1f0ea55990804edda1ca29933d717098b73847895333d13f84db1b5fc9b88e6f2f2bd19163d6ab0ac202d81f024f03d77eb147187402e1e1df09e6e25e2ef6e54f6528b94b463528ad5af2c3f96eb3310990d9b4569636629d732b1df38107034a4788a2232c8c01e0588d1f332062b2d9fb364967b849fc6861c63afe28bc1ea2376a3f5b911fd7fdec7951560ccdfa1fcd12815495d951286b0e775a6c6c413745c6c5511665028e34fb149cdd25d4e78a5b7bc2c8053413748c232cdd0dbd3e802b8857160da08ca3a6c1c30e15b66efbcf8bc272f51c6e450adfaf532e584ace89d60185ac46ef77aae817edc0215168f0e6000f9d24dfc17e3bb2c2621d4a68af1dd6f8f4a671bf6334261f5653332fede765d54f5af01aad6a4b49bc001b4a68010b60103eb688153591b1685a5511556f7d8e43bc569865def4b7d33b2df47e3759b6b5d012f1e846e6779386b7bac80457e1c4b2652a7b923a1b577b6649f0ef6d1205816b57d5e319d39f440ac5a909f8d85eb5c2dcd0ae3b842e6d0c69f7b117d9b373a43c7f7aadb527c050e166f5f3b5001e2eb49a76282a3252ba590e74b4f5992c88ce18aa49bd472b21ab48f4473ccaef47ad90e5054e9a62683ac36f3905dc04dd640de2f5f0ebbd484eef06f983629fd990cb2f01b7d30647cb9d97ee152c55c2960cf8763dc16d777682bdd67289fd2a8a7ca2b1686c65e6bdf20a4a938fc783f46e985212e8d11b6cfdfa974be06f4254e9a0f9c6d66d184dd5e94f656bdf7f4507264d3e348a7d89122e2acc5fd453e45319a4d3299d316bf94f12f497e670100444dfcaf7333030542cc1b9a132e55df3febb2900b539173dcc2d6dfe932eaf542f1458fed4c96f1b247dc43f1464308f70d2f8774a452fc892fd59b2300cba737a42df80900d34768660b469ec75297dda681682e520a061db553f1f7a6fb81ffc0c94d1e14a99a9ba896e9beeb14f2ee4e80adefe45b44885215d5b78577be438ea27dfa22e2d49206a6be9c7dd0a69410b8997519c9bdcb0d73d04d28ea5652f1083f952ec0d29b200a668aa722159a97c54e6ab6b2f08517475c89757dbe6be896b8e6501dc5eeca6e0f2a6a9f97f8abbd9f961d69d3cbcce4c204ecb6d985630c83ba745a83dcae6ce35abd330db5305fff88c8dd41ae94cc8c5ecacd563c9324f146092665806def742b81e7f807c3739eef523f7f1c172248d0ab1c6c3e046c55cd74828e3e854b9896fc4564935d03635aa687b74920697e5bd6cb5e0eb8599dc702a3c525bdc5ddff3f20d49423dd711385967eadb78ae5a1cf94e84bdcfc4632947518ce105199d1afb1e6b69432a67c3626c9ac8f933120ee643fba909dacca565a80a68b38cdee5bae8f187c58f3ac4fd3cc22f0dc2f2bc470ad7669cf82913fb89397e7ac6a0ed1a9747bd08298ac71738403f34df34563bff9498f61c3c5a29d2578a20310bbad7ff22d76c8e112d4e2cddf78ddcd7f029e4ff4278ab3159beb5ed0037f2496448d05ffe06269f77272f272612ba5742d59884345ecf3b8757de637bad8699ac7c36711ccd5ea3603dec3232705bdfb6f4558d577708e330a102ba6f5598fc27242250fb0817a94c3090b0c78ea2ce33fa6bff611cb59707c4bf246dfd80b290026ec187bb94f09b42a461a459f87d11212f29d78ab2ed05562c0955b4691067c54b2a4802323c0ca4d047d3c0a88b17f409ee8ac2d12827a75ed0879ce3e8b2a51271fe1dd90b2b9e310c177e31cbb9d363173cc9fca8ff34f086c7a02c17e176991a6a90a070e25ad20f440d54d064ae608deac3b63325640c619fc4e67cccd2e8e9d59d72a7914f9799a37e7d76ca070e62a8d08eb245a3f6216f37f78a1e34a348f306673cc5f8d18ef1cad0c71e85ca707df9f2bad93054da3d1869b6b2ecd538cfa50c531dde7e844e4fa94e325c4b23b14bd0c5880768e3d5ed5fa2b9f8c6413d06a55c87b3658da43898e6062ee3e8eb0fa5bf9114f5d073645ed7e63668dbc2b748473424fba97c9f1a653eef1b77683421a077640c097ae7be781645ab38b60a09c1abcbfb9daf395fe0a443661f506c275883abcdad948c51792335c6c0b68650afe8b67664cc3caf5fbd947d3c73a318677c3222d2e7810a78bf49ff7c1fb4b440587bc7506ffdfedf073c6fa6d7fc037e49a78088290b753c61b7232b00dd3bd54dcd26072d2', '2026-11-23 23:23:44.327+00', NULL, NULL);
INSERT INTO public.identity_signing_keys VALUES ('1cmI6z1hCaShOATr5BfH_A', '{"e": "AQAB", "n": "rO3TQ5CcIroHjKLX-xx1KCR2eCnW3OMJ_5fg_JDmjxfLmBtJb1CTVq0z1Jqyo9fIASZ5paSr9m7Koh0TuU4nReJ2nsCkGDzY54_P02npB-jpzqb4WpLl7CJ8f_CcjxBHqo6XNvJs4m4bD38jaeVASZlU7NkKsuCxwE4vbgrUpJe2gSEFwygw-tiTN0h8n9L8tZFZ0uq1NloxJCor5kGEnxwIECYV367ZRFmDm9M3zOkf5rqMa1ECdS8w6ObWUjqKzx8gx822g3Ma94m67eqaEr3V3ZvQi7aio2RlrBPAvHHpwqy7lacMA6n2MlHWMY8cTaGVtuJ84oR6BDBMD_fpww", "kty": "RSA"}', '\x553d32975c157ce0e56fedfb760d468641750197740aaee9da58957cd54e4307940a6eae414c8f78aa7bc00f17f0831e9f0c2e3be4a767648949f13819f1c1cc9fb6718070b70d1c5f65722793d5e1887287781c5977a1cfe124a12e9d5d528be5b0beae7f6669fc32d1e09c00b0befd1edfa4f455d25245df3b4513a58b70f094be23d8d5431f3b7b1a6812abcd147db4d104474b6f083410891bc4d5c43f19f7783f3033e04007fc1534587850ce01f56abb8eecc6483712e859447d478f1b29f54b4ec15a16149b974ca4d8c9de8f18911121e0651e1b396119a9fd6867d320d590635424f27d75541b61eb7587561d0499cf295470898ff1e7d38a52970c0dc5373a4debda28f6b509083321a716eab4159b858c6aa3deb1959c763414a869bc497d20f7147f2b5682bd50d3465c83cb675b5831686ed158ed49dab2ddef219c1b86e5b332c10df4ff87efb87389affb2f2d8464e47e21378be11db5a6603f5395186e81806519e90e345f8bbcbf0b639d0f4e30b6bf06c0370f74a86c58fcb1d921c92b18f9f4ea3747e89572959c594b957d4d1e2dbaca4dc03826c8c6fb51f6fe0c21af86979d5dd929cce85b968d3356034033433aefb6f6877ed86ebf34f29827e5b2aa31e9c18de17cc45c70e0be3988272e89fcda7a5d545579e99e2f17ff0226c6f1a128d014243bc551cef87231cb4f59a6e7461d91ad3bb0d79038c8443c77bf605940e063886f962303d42565009f4e76867362bed860bbc46e83f8b15af5968b9ab320c8eb12f3bf2642a599adda309b874c3c82a2fdd4005229f5add8b399b2d9f1cebc618f4cdbcaa6feb8e7ace9cdb251a9f09eb7b718807849326623a1356d5698e3029a04a88828581c13d7c20edc850cc3634d5cbd357aab4ef1b931a7a9b0287f6c2e53db33e525f941afbd0b3201c6ebfd29eece876105bbe4d565af5ccd8c1e970b37a47238c4ff4cc2c801bf4972376cced6507e7ace446b954541708d8a911a4d5f12dae665b6ef69c7de4364558b2b4e5bd04ce14d77b1de29381d782b7a4349022a2f6b00d93dabbb152a3cd837786f55a7e586d992946fcab5f373290b25b433b546299aea336df6d7d5184c7f7ef02495bf7faf5cd4018dab2c099e15d24574d4235b89744528e6d76ab0dce91399e6d86d24e07fa5f5dda8fcb53e79834e76d4ad53ba4453ba838a3f85a69184572d2b4ce0f508a46fd724d2526cec3cecdd4a731d253fca022ac715186a3c175dd891e117b7dfc896078381a7bdd939489771823f3d4d7c009845465fce9d6407f7c5714a28a84c2528f218acc8b4eb1ffad989d62fdc4f2581f93bff01cc0c10b22b305acbafe1e6efcbd99a1ea8c39ffdb603913400718bb87d519d34cd08446db7dd833c95a4b08d7ebe8a0fd39c8a0bd5a4a1a5c91bd52fd6c10509bc4869eb2cecc9a577dc00612d091d27038b1c77a452bf1fc02f6beadce2ce92987d2709196bce40965fe96e79805eaf3dd715f6bb1567f7ab442ee53a2badd79a7ede56a15f049ef0c5f07912db3e95709e3c2d77de70c584325e22f41a15d8d788596a1b604ef778bf09b5c113be7785f5f6ea08e41d46326aab01a5bbc14cdf77e962bddb2dd5fcda0c8f6aa4b0f70ab572d66b872953084c074788d22fd4ed8b3751779fed5c80c38857863b8f2b426c95dcfe43e0b789dd3b756317ea3d8416cc35de305088e05b9ab1d9ba0c417d6f06bf8bb13b199e007732fe3fad33f512005cbd25c62b3a7ac9578af1437698eb631c922a9ef1303443aa1db997392d80c34a4d0aae018dfaa9ae63b4b807049925196e76067b1f33744e831b5af69a9865fd3fd65b99fd75ec40a8b6fac49a4e7b00d6626a2016fe0d98f401c0c0db70c6743cbc833d3bede504171b777594b5e0dcb45dc4a219a724afba52ae8d31c69689a0dd4094e2bdf137097908a415a1e0b311a14c95753c4eea81ed8c769e13e226c234e0789e395ddc16f8834aabde01fb9a5bfcb3a528d536c9cd5ba547234ce57b411ea0f956f2fdbd834b8ccd1923418e83065741a0981e53ab51d40d84ccf3df4e905aec7f9575fdd9493af26b48c13d14f1c022b8339dada046b35ff447ec81ae84672b1c73367bc21e63e68310c832add34c017e7614a7b5f80d1650f859489d88f51830650054b35b0e65cd2c2d5d53cdf7dbee5a91ab52c1d9ca6740b143d8e90252fc2533d60228db96453d7d37bf17b17078ee0c26fd6d0a056160b518a3cf3b4ec674b2429c429d2615685586a3780057badc8e138c724e4edae0c4444f6b22ce96469dec0182a692b8fb5472ba58cbf4d5289c3a9cf13914c9e561c23a4811097c379cd16fa4710304543f56ea1092fcb6b2f6dd1ba7900cc7fec239cb375db2828965f332ee62929815b99c0165244c1de95cbffd85f3669cd44a5737e97cad', '2026-11-23 23:23:44.327+00', '2026-11-23 23:23:44.327+00', NULL);
INSERT INTO public.identity_users VALUES ('366a9877-0b19-4662-859f-d97d02953b8c', 'ana@example.org', true, NULL, 'FORCE_CHANGE_PASSWORD', true, true, '{}', '[]', NULL, '2026-11-23 23:23:47.783+00', '2026-11-23 23:23:47.783+00');
INSERT INTO public.kysely_migration VALUES ('0001-tests-answers-allowance', '2026-11-23T23:23:40.334Z');
INSERT INTO public.kysely_migration VALUES ('0002-identity', '2026-11-23T23:23:40.466Z');
INSERT INTO public.kysely_migration VALUES ('0003-notifications', '2026-11-23T23:23:40.479Z');
INSERT INTO public.kysely_migration VALUES ('0004-account-ledger', '2026-11-23T23:23:40.505Z');
INSERT INTO public.kysely_migration VALUES ('0005-session-browsers', '2026-11-23T23:23:40.506Z');
INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO public.notification_subscriptions VALUES ('1lHPur5iwK6tOBlx3EV1lA', 'ana@example.org', 'writing', 'pending', '2026-11-23 23:23:49.554+00', NULL, '2026-11-30 23:23:49.554+00', '2026-11-23 23:24:49.571+00', 1, 0, NULL);
INSERT INTO public.tests VALUES ('nUQFK0ssrewNyKLqJYMa8A', 'guest', 'aEGKVLZD_4JWgPExQ8_BgQ', 'part1', -1026479256, 'released', NULL, '[]', '2026-11-23 23:23:49.526+00', '2026-11-23 23:24:19.6+00', 'interrupted', NULL, '2026-11-23 23:53:49.526+00', '2026-11-23 23:24:19.6+00', 1);
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
ALTER TABLE ONLY public.notification_subscriptions
    ADD CONSTRAINT notification_subscriptions_once UNIQUE (email, topic);
ALTER TABLE ONLY public.notification_subscriptions
    ADD CONSTRAINT notification_subscriptions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.tests
    ADD CONSTRAINT tests_pkey PRIMARY KEY (id);
CREATE INDEX account_erasures_by_hash ON public.account_erasures USING btree (account_hash);
CREATE INDEX allowance_entries_by_address ON public.allowance_entries USING btree (address_hash, created_at) WHERE (address_hash IS NOT NULL);
CREATE INDEX allowance_entries_by_owner ON public.allowance_entries USING btree (owner_kind, owner_id);
CREATE INDEX allowance_entries_by_test ON public.allowance_entries USING btree (test_id);
CREATE UNIQUE INDEX allowance_entries_one_end ON public.allowance_entries USING btree (test_id) WHERE (kind = ANY (ARRAY['capture'::text, 'release'::text]));
CREATE INDEX identity_attempts_by_user ON public.identity_attempts USING btree (user_id);
CREATE INDEX identity_audit_by_user ON public.identity_audit USING btree (user_id, at);
CREATE INDEX identity_challenges_by_user ON public.identity_challenges USING btree (user_id);
CREATE INDEX identity_devices_by_user ON public.identity_devices USING btree (user_id);
CREATE INDEX identity_mail_sends_by_key ON public.identity_mail_sends USING btree (key_hash, sent_at);
CREATE INDEX identity_passkeys_by_user ON public.identity_passkeys USING btree (user_id);
CREATE INDEX identity_refresh_families_by_user ON public.identity_refresh_families USING btree (user_id);
CREATE INDEX identity_refresh_tokens_by_family ON public.identity_refresh_tokens USING btree (family_id);
CREATE INDEX identity_refresh_tokens_by_user ON public.identity_refresh_tokens USING btree (user_id);
CREATE INDEX notification_subscriptions_due ON public.notification_subscriptions USING btree (mail_due_at) WHERE (mail_due_at IS NOT NULL);
CREATE INDEX notification_subscriptions_expiring ON public.notification_subscriptions USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX tests_by_owner ON public.tests USING btree (owner_kind, owner_id, started_at);
CREATE INDEX tests_unassessed ON public.tests USING btree (finished_at) WHERE ((status = 'finished'::text) AND (report IS NULL));
CREATE INDEX tests_unfinished ON public.tests USING btree (hold_expires_at) WHERE (status = ANY (ARRAY['active'::text, 'interrupted'::text]));
ALTER TABLE ONLY public.answers
    ADD CONSTRAINT answers_test_id_fkey FOREIGN KEY (test_id) REFERENCES public.tests(id) ON DELETE CASCADE;
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
ALTER TABLE ONLY public.identity_refresh_families
    ADD CONSTRAINT identity_refresh_families_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.identity_users(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.identity_refresh_tokens
    ADD CONSTRAINT identity_refresh_tokens_family_id_fkey FOREIGN KEY (family_id) REFERENCES public.identity_refresh_families(family_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.identity_refresh_tokens
    ADD CONSTRAINT identity_refresh_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.identity_users(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.identity_totp
    ADD CONSTRAINT identity_totp_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.identity_users(user_id) ON DELETE CASCADE;
