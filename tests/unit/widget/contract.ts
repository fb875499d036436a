import { loadContract, type Contract } from '../../../src/build/contract/index.ts';

const contract = loadContract();

/** Returns the contract with changed states in a state machine. */
export function withStates(machine: string, change: (states: Map<string, string>) => void): Contract {
  return {
    ...contract,
    machines: contract.machines.map((item) => {
      if (item.name !== machine) return item;
      const states = new Map(item.states);
      change(states);
      return { ...item, states };
    }),
  };
}

/** Returns the contract with an additional value for a field. */
export function withValue(schema: string, field: string, value: string): Contract {
  const schemas = new Map(contract.schemas);
  const found = schemas.get(schema);
  if (found === undefined) throw new Error(`There is no schema ${schema}.`);
  const properties = found.properties.map((property) =>
    property.name === field ? { ...property, values: [...property.values, { name: value, meaning: null }] } : property,
  );
  schemas.set(schema, { ...found, properties });
  return { ...contract, schemas };
}
