//! Players and their keys.

use super::a_player;
use duello_store::{PlayerRow, RatingRow, Store, StoreError};
use std::sync::Arc;
use tokio::task::JoinSet;

on_every_store! {
    a_player_is_found_by_id_and_by_login_whatever_its_case,
    ids_and_logins_are_taken_once,
    of_many_with_one_login_one_gets_it,
    a_guest_becomes_an_account,
    a_player_is_forgotten_with_keys_and_ratings,
    keys_speak_for_their_player_until_they_are_deleted,
}

async fn a_player_is_found_by_id_and_by_login_whatever_its_case(store: Arc<dyn Store>) {
    assert_eq!(store.find_player("ann").await, Ok(None));
    let ann = a_player("ann", Some("Änn"));
    let guest = a_player("guest", None);
    store.create_player(&ann).await.unwrap();
    store.create_player(&guest).await.unwrap();
    store.create_player(&a_player("another guest", None)).await.unwrap();
    assert_eq!(store.find_player("ann").await, Ok(Some(ann.clone())));
    assert_eq!(store.find_player("guest").await, Ok(Some(guest)));
    assert_eq!(store.find_player("ANN").await, Ok(None));
    for login in ["Änn", "änn", "ÄNN"] {
        assert_eq!(store.find_login(login).await, Ok(Some(ann.clone())), "{login}");
    }
    assert_eq!(store.find_login("Ann").await, Ok(None));
}

async fn ids_and_logins_are_taken_once(store: Arc<dyn Store>) {
    store.create_player(&a_player("ann", Some("Ann"))).await.unwrap();
    store.create_player(&a_player("bob", Some("bob"))).await.unwrap();
    let taken = Err(StoreError::Taken);
    assert_eq!(store.create_player(&a_player("ann", None)).await, taken);
    assert_eq!(store.create_player(&a_player("eve", Some("aNN"))).await, taken);
    assert_eq!(store.update_player(&a_player("bob", Some("ANN"))).await, taken);
    assert_eq!(store.find_player("bob").await, Ok(Some(a_player("bob", Some("bob")))));
    assert_eq!(store.find_player("eve").await, Ok(None));
    // One's own login is not somebody else's.
    store.update_player(&a_player("bob", Some("BOB"))).await.unwrap();
}

async fn of_many_with_one_login_one_gets_it(store: Arc<dyn Store>) {
    let mut racers = JoinSet::new();
    for number in 0..12 {
        let store = store.clone();
        racers.spawn(async move {
            store.create_player(&a_player(&number.to_string(), Some("ann"))).await
        });
    }
    let outcomes = racers.join_all().await;
    assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 1);
    let refused = outcomes.iter().filter(|outcome| **outcome == Err(StoreError::Taken));
    assert_eq!(refused.count(), 11, "{outcomes:?}");
}

async fn a_guest_becomes_an_account(store: Arc<dyn Store>) {
    assert_eq!(store.update_player(&a_player("ann", None)).await, Err(StoreError::Unknown));
    store.create_player(&a_player("ann", None)).await.unwrap();
    let account = PlayerRow { name: "Ann".into(), ..a_player("ann", Some("ann")) };
    store.update_player(&account).await.unwrap();
    assert_eq!(store.find_player("ann").await, Ok(Some(account.clone())));
    assert_eq!(store.find_login("ann").await, Ok(Some(account)));
}

async fn a_player_is_forgotten_with_keys_and_ratings(store: Arc<dyn Store>) {
    for id in ["ann", "bob"] {
        store.create_player(&a_player(id, Some(id))).await.unwrap();
        store.add_key(&format!("key of {id}"), id, "laptop", 1).await.unwrap();
    }
    let rating = |player: &str| RatingRow {
        player: player.into(),
        game: "wizards".into(),
        rating: 1,
        deviation: 1,
        volatility: 1,
        matches: 1,
    };
    store.rate("m", &[rating("ann"), rating("bob")]).await.unwrap();
    store.delete_player("ann").await.unwrap();
    store.delete_player("nobody").await.unwrap();
    assert_eq!(store.find_player("ann").await, Ok(None));
    assert_eq!(store.find_login("ann").await, Ok(None));
    assert_eq!(store.find_key("key of ann").await, Ok(None));
    assert_eq!(store.ratings_of("ann").await, Ok(vec![]));
    assert_eq!(store.best("wizards", 9).await.unwrap().len(), 1);
    assert_eq!(store.find_key("key of bob").await, Ok(Some("bob".into())));
    assert_eq!(store.ratings_of("bob").await.unwrap().len(), 1);
    // The name is free again.
    store.create_player(&a_player("ann", Some("ann"))).await.unwrap();
}

async fn keys_speak_for_their_player_until_they_are_deleted(store: Arc<dyn Store>) {
    assert_eq!(store.find_key("k").await, Ok(None));
    store.add_key("k2", "ann", "phone", 2).await.unwrap();
    store.add_key("k1", "ann", "laptop", 1).await.unwrap();
    store.add_key("k3", "bob", "laptop", 3).await.unwrap();
    assert_eq!(store.add_key("k1", "eve", "mine now", 4).await, Err(StoreError::Taken));
    assert_eq!(store.find_key("k1").await, Ok(Some("ann".into())));
    let of_ann = [("k1".into(), "laptop".into(), 1), ("k2".into(), "phone".into(), 2)];
    assert_eq!(store.keys_of("ann").await.unwrap(), of_ann);
    // Nobody deletes another's key.
    store.delete_key("bob", "k1").await.unwrap();
    assert_eq!(store.keys_of("ann").await.unwrap().len(), 2);
    store.delete_key("ann", "k1").await.unwrap();
    assert_eq!(store.find_key("k1").await, Ok(None));
    assert_eq!(store.keys_of("ann").await.unwrap(), of_ann[1..]);
}
