/**
 * What runs each command of docs/operations. *Gate*: `npm test`, at every change. *By hand*: before a release, and after a change of what it
 * is about. Those that nothing runs say so.
 */
export const COMMAND_RUNS: Readonly<Record<string, string>> = {
  'sha256sum --check SHA256SUMS': 'by hand: `npm run release-test`',
  'tar -xzf bandpal-*.tar.gz': 'by hand: `npm run release-test`',
  'cd bandpal-*/': 'by hand: `npm run release-test`',
  'sh scripts/install.sh': 'by hand: `npm run release-test`',
  'sh scripts/local-trial.sh node apps/server/src/main.ts': 'by hand: `npm run release-test`',
  'make image':
    'the gate, with a stand-in for the builder: `scripts/release/image.test.ts`; by hand, what it calls: `npm run image-test`',
  'sh ops/make-env.sh speak.example.org 203.0.113.7 help@example.org':
    'the gate, where what it writes is read as the server does: `apps/server/src/config/deployment.test.ts`; by hand: `npm run compose-test`',
  'podman compose up --detach':
    "by hand, with Debian's `docker-compose` on Podman, and stand-ins for the images of registries: `npm run compose-test`",
  'podman compose exec bandpal node apps/server/src/command-line.ts users reset-password help@example.org':
    'by hand, as above: `npm run compose-test`',
  'podman compose exec https cat /data/caddy/pki/authorities/local/root.crt':
    'by hand, as above: `npm run compose-test`',
  'podman compose exec bandpal node apps/server/src/command-line.ts backup create':
    'by hand, as above: `npm run compose-test`',
  'podman compose stop bandpal': 'by hand, as above: `npm run compose-test`',
  'podman compose run --rm bandpal node apps/server/src/command-line.ts backup restore --replace /data/backups/NAME':
    'by hand, as above: `npm run compose-test`',
  'DATABASE_PASSWORD=… runuser -u postgres -- psql --set=ON_ERROR_STOP=1 --file=- < ops/postgres/make-role.sql':
    'the gate, as root: `apps/server/src/wiring/make-role-by-peer.test.ts`',
  'make backup':
    'nothing with make and without a folder; the gate, what it calls: `apps/server/src/wiring/operator/backup.test.ts`',
  'make backup TO=/srv/backups/monday': 'by hand: `npm run release-test`',
  'make restore FROM=/srv/backups/monday': 'by hand: `npm run release-test`',
  'npm run evaluate -- bands FILE|DIR… --judge':
    'the gate, without the command line and with a judge of its own: `tools/evaluate/bands/judge-measure.test.ts`',
  'npm run fit -- text DIR…': 'the gate, without the command line: `training/delivery/text/fit-text.test.ts`',
  'TURN_SECRET=… MEDIA_ADDRESSES=… TURN_CERTIFICATE=/etc/turn/fullchain.pem TURN_CERTIFICATE_KEY=/etc/turn/privkey.pem sh ops/relay/start-relay.sh':
    'the gate, with other ports: `packages/rooms/src/server/ask-relay.test.ts`',
  'nft --file ops/relay/relay.nft':
    'by hand, from its standard input: `npm run paths`; with `--check`, where it is installed: `npm run deploy-test`',
  'kubectl apply --kustomize ops/kubernetes':
    'nothing: there is no cluster; by hand, `kubectl kustomize` and the schemas: `npm run deploy-test`',
  'kubectl exec deployment/bandpal -- node apps/server/src/command-line.ts backup create':
    'nothing: there is no cluster; the gate, on the machine itself: `apps/server/src/wiring/operator/backup.test.ts`',
  'kubectl scale deployment/bandpal --replicas=0':
    'nothing: there is no cluster; what it acts on is held to its schema by hand: `npm run deploy-test`',
  'kubectl wait --for=delete pod --selector=app.kubernetes.io/name=bandpal --timeout=25m':
    'nothing: there is no cluster; what it acts on is held to its schema by hand: `npm run deploy-test`',
  'kubectl patch deployment/bandpal --type=json --patch=\'[{"op":"add","path":"/spec/template/spec/containers/0/command","value":["sleep","infinity"]}]\'':
    'nothing: there is no cluster; what it acts on is held to its schema by hand: `npm run deploy-test`',
  'kubectl scale deployment/bandpal --replicas=1':
    'nothing: there is no cluster; what it acts on is held to its schema by hand: `npm run deploy-test`',
  'kubectl exec deployment/bandpal -- node apps/server/src/command-line.ts backup restore --replace /data/bandpal/backups/NAME':
    'nothing: there is no cluster; the gate, on the machine itself: `apps/server/src/wiring/operator/backup.test.ts`',
  'kubectl patch deployment/bandpal --type=json --patch=\'[{"op":"remove","path":"/spec/template/spec/containers/0/command"}]\'':
    'nothing: there is no cluster; what it acts on is held to its schema by hand: `npm run deploy-test`',
  'systemctl edit coturn':
    "nothing: the machine of the tests runs no systemd. Of the server's own unit, `systemd-analyze` alone: `npm run deploy-test`",
};
