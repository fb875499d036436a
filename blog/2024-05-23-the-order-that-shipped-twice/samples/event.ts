/** The fields of an invoice postback that the handlers read, after checking and parsing. */
export interface InvoiceEvent {
  readonly id: string;
  readonly type: string;
  readonly data: {
    readonly id: string;
    readonly status: string;
    readonly revision: number;
  };
}
