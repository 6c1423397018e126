import { graphql } from 'relay-runtime';

export const records = graphql`
  query operationsRecordsQuery {
    viewer {
      account {
        chargingJourney {
          records(period: { type: ALL }, first: 200) {
            nodes {
              __typename
              id
              key
              date
              vat
            }
          }
        }
      }
    }
  }
`;

export const allInvoices = graphql`
  query operationsAllInvoicesQuery {
    viewer {
      account {
        invoices(first: 100) {
          nodes {
            __typename
            id
            key
            date
            vat
          }
        }
      }
    }
  }
`;

export const invoices = graphql`
  query operationsInvoicesQuery($count: Int!) {
    viewer {
      ...operations_invoices @arguments(count: $count)
    }
  }
`;

export const invoicePages = graphql`
  fragment operations_invoices on Viewer
  @refetchable(queryName: "operationsNextInvoicesQuery")
  @argumentDefinitions(count: { type: "Int!" }, after: { type: "String" }) {
    account {
      invoices(first: $count, after: $after) @connection(key: "operations_invoices") {
        edges {
          node {
            id
          }
        }
      }
    }
  }
`;

export const chip = graphql`
  query operationsChipQuery {
    viewer {
      account {
        id
        rfids(first: 1) {
          nodes {
            id
            version
            description
          }
        }
      }
    }
  }
`;

export const renameChip = graphql`
  mutation operationsRenameChipMutation($input: UpdateRfidInput!) {
    updateRfid(input: $input) {
      rfid {
        id
        version
        description
      }
    }
  }
`;
