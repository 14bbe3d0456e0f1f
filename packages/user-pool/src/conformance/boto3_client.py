"""Lets a test drive boto3, the protocol's client for Python: one JSON request a line in, one answer a line out.

Usage: boto3_client.py ENDPOINT CLIENT_ID POOL_ID

A request is {"call": NAME, "with": {...}}. NAME is a method of boto3's `cognito-idp` client, or `sign_in_by_srp`, which is written
here because boto3 leaves SRP to its callers. An answer is {"ok": {...}} or {"error": CLASS, "message": TEXT}; CLASS is the
exception class that boto3 made of the refusal, which is `ClientError` for a name its service model does not know.
"""

import base64
import datetime
import hashlib
import hmac
import json
import secrets
import sys

import boto3
from botocore import UNSIGNED
from botocore.config import Config
from botocore.exceptions import ClientError

# RFC 3526, group 15.
PRIME = int(
    "FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DD"
    "EF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED"
    "EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F"
    "83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B"
    "E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA0510"
    "15728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7"
    "ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C"
    "BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF",
    16,
)
GENERATOR = 2


def to_bytes(number):
    """Big-endian, with a zero byte in front where the first bit is set, as Java's BigInteger writes it."""
    return number.to_bytes(number.bit_length() // 8 + 1, "big")


def hash_number(*parts):
    return int.from_bytes(hashlib.sha256(b"".join(parts)).digest(), "big")


def session_key(pool, user_id, password, salt, secret, own_public, their_public):
    """The 16 bytes that both sides have at the end (RFC 5054, then HKDF with the protocol's own label)."""
    scramble = hash_number(to_bytes(own_public), to_bytes(their_public))
    identity = hashlib.sha256(f"{pool}{user_id}:{password}".encode()).digest()
    private = hash_number(to_bytes(salt), identity)
    multiplier = hash_number(to_bytes(PRIME), to_bytes(GENERATOR))
    base = (their_public - multiplier * pow(GENERATOR, private, PRIME)) % PRIME
    shared = pow(base, secret + scramble * private, PRIME)
    extracted = hmac.new(to_bytes(scramble), to_bytes(shared), hashlib.sha256).digest()
    return hmac.new(extracted, b"Caldera Derived Key\x01", hashlib.sha256).digest()[:16]


def timestamp():
    """In English and without a zero before the day, whatever the locale."""
    now = datetime.datetime.now(datetime.timezone.utc)
    day = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")[now.weekday()]
    month = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")[now.month - 1]
    return f"{day} {month} {now.day} {now:%H:%M:%S} UTC {now.year}"


def sign_in_by_srp(client, client_id, pool_id, username, password):
    pool = pool_id.split("_")[1]
    secret = secrets.randbits(1024)
    public = pow(GENERATOR, secret, PRIME)
    begun = client.initiate_auth(
        AuthFlow="USER_SRP_AUTH",
        ClientId=client_id,
        AuthParameters={"USERNAME": username, "SRP_A": f"{public:x}"},
    )
    given = begun["ChallengeParameters"]
    # Some clients answer under the one name, some under the other: both have to be there.
    answer_as, prove_as = given["USERNAME"], given["USER_ID_FOR_SRP"]
    key = session_key(
        pool, prove_as, password, int(given["SALT"], 16), secret, public, int(given["SRP_B"], 16)
    )
    at = timestamp()
    signed = f"{pool}{prove_as}".encode() + base64.b64decode(given["SECRET_BLOCK"]) + at.encode()
    signature = hmac.new(key, signed, hashlib.sha256).digest()
    return client.respond_to_auth_challenge(
        ChallengeName=begun["ChallengeName"],
        ClientId=client_id,
        ChallengeResponses={
            "USERNAME": answer_as,
            "PASSWORD_CLAIM_SECRET_BLOCK": given["SECRET_BLOCK"],
            "PASSWORD_CLAIM_SIGNATURE": base64.b64encode(signature).decode(),
            "TIMESTAMP": at,
        },
    )


def main():
    endpoint, client_id, pool_id = sys.argv[1:]
    client = boto3.client(
        "cognito-idp",
        endpoint_url=endpoint,
        region_name="xx-local-1",
        config=Config(signature_version=UNSIGNED, retries={"max_attempts": 0}),
    )
    for line in sys.stdin:
        request = json.loads(line)
        try:
            if request["call"] == "sign_in_by_srp":
                answer = sign_in_by_srp(client, client_id, pool_id, **request["with"])
            else:
                answer = getattr(client, request["call"])(**request["with"])
            reply = {"ok": {key: value for key, value in answer.items() if key != "ResponseMetadata"}}
        except ClientError as error:
            reply = {"error": type(error).__name__, "message": error.response["Error"]["Message"]}
        # Times have no form in JSON.
        print(json.dumps(reply, default=str), flush=True)


main()
