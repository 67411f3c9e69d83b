/** What a customer decided on a product's page; `rentalMonths` only for goods to rent. */
export interface Purchase {
  quantity: number;
  rentalMonths?: number;
}
