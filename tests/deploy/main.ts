// The files for containers, clusters, systemd, proxies, firewall and alerts beside the schemas and tools of those: `npm run deploy-test`.
// The schemas come from npm for this run alone, so that nobody who installs the product has them. What is not installed is counted as
// skipped; with CI=true that is a failure.
import { checkNetworks } from './check-networks.ts';
import { checkSchemas } from './check-schemas.ts';
import { checkUnit } from './check-unit.ts';
import { Tally } from './tally.ts';

const tally = new Tally();
checkSchemas(tally);
checkUnit(tally);
checkNetworks(tally);
process.exitCode = tally.sum() ? 0 : 1;
