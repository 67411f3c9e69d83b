import fc from 'fast-check';

/**
 * Properties are tried with the same values in every run, so that a change is judged by what it changes. Other values:
 * `PROPERTY_SEED=random npm test`, or the seed that a failure names.
 */
const { PROPERTY_SEED: seed = '20261122' } = process.env;
if (seed !== 'random') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });

export default fc;
