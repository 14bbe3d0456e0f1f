import assert from 'node:assert/strict';

/** Makes an account as the page does, which has a code sent to the address. */
export async function signUp(url: string, email: string): Promise<void> {
  const reply = await fetch(`${url}/idp/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp',
    },
    body: JSON.stringify({
      ClientId: 'bandpalweb0000000000000000',
      Username: email,
      Password: 'correct horse battery',
      UserAttributes: [{ Name: 'email', Value: email }],
    }),
  });
  assert.equal(reply.status, 200, await reply.text());
}
