import Columns, { HeadColumn, MainColumn, SideColumn } from './Columns';
import Disclosure from './Disclosure';
import Endpoint from './Endpoint';
import Facts, { FactRow } from './Facts';
import { Fact, Field, FieldFacts, FieldGroup, FieldList, FieldValues, FieldVariant } from './Field';
import Samples, { Sample } from './Samples';
import { EventType, Status, StatusList, StatusMeaning } from './Status';

/** The tags that src/build/reference inserts. Writers use the tags that it expands instead. */
export const referenceTags = {
  Columns,
  Disclosure,
  Endpoint,
  EventType,
  Fact,
  FactRow,
  Facts,
  Field,
  FieldFacts,
  FieldGroup,
  FieldList,
  FieldValues,
  FieldVariant,
  HeadColumn,
  MainColumn,
  Sample,
  Samples,
  SideColumn,
  Status,
  StatusList,
  StatusMeaning,
};
