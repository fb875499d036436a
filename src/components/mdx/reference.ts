import Columns, { HeadColumn, MainColumn, SideColumn } from './Columns';
import Disclosure from './Disclosure';
import Endpoint from './Endpoint';
import EventType from './EventType';
import Facts, { FactRow } from './Facts';
import Field from './Field';
import FieldFacts, { Fact } from './FieldFacts';
import FieldGroup, { FieldVariant } from './FieldGroup';
import FieldList from './FieldList';
import FieldValues from './FieldValues';
import Samples, { Sample } from './Samples';
import Status from './Status';
import StatusList, { StatusMeaning } from './StatusList';

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
